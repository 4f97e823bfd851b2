/**
 * How it is measured: each figure in rounds, in which all contenders take turns.
 */
@NullMarked
package dev.interlock.benchmark.measure;

import org.jspecify.annotations.NullMarked;
