/**
 * What a lock costs: ours against what people use, on MySQL, side by side in one run. Never shipped.
 */
@NullMarked
package dev.interlock.benchmark;

import org.jspecify.annotations.NullMarked;
