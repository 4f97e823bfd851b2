/**
 * Wires the stream of what happens to orders and products. Imported by no other package.
 */
@NullMarked
package dev.interlock.bootstrap.activity;

import org.jspecify.annotations.NullMarked;
