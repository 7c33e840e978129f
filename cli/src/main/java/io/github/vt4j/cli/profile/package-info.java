/** Shows profiles: as JSON, as a trace, and as a page. */
@NullMarked
package io.github.vt4j.cli.profile;

import org.jspecify.annotations.NullMarked;
