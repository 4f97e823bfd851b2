/**
 * From rounds of figures to a table of ratios.
 */
@NullMarked
package dev.interlock.benchmark.figures;

import org.jspecify.annotations.NullMarked;
