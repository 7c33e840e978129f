/** A provider by someone else: one kernel in a jar of its own. */
@NullMarked
package com.example.toy;

import org.jspecify.annotations.NullMarked;
