/**
 * What can be measured: locks between processes, and clients that have them. A benchmark of another server brings its own.
 */
@NullMarked
package dev.interlock.benchmark.contender;

import org.jspecify.annotations.NullMarked;
