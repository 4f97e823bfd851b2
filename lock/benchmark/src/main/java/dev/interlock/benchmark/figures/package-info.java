/**
 * From rounds of figures to a table of ratios and its charts.
 */
@NullMarked
package dev.interlock.benchmark.figures;

import org.jspecify.annotations.NullMarked;
