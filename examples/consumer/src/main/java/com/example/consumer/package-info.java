/** A program that uses vt4j from outside. */
package com.example.consumer;
