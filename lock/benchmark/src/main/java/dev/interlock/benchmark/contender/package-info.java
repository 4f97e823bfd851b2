/**
 * The locks that are measured, and the clients that hold them. A benchmark of another server brings its own contenders.
 */
@NullMarked
package dev.interlock.benchmark.contender;

import org.jspecify.annotations.NullMarked;
