/**
 * What is measured: our stores, what people use today, and the floor under all of them.
 */
@NullMarked
package dev.interlock.benchmark.contender;

import org.jspecify.annotations.NullMarked;
