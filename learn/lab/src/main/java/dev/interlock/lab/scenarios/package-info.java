/**
 * What a scenario is: its cells, each of which tries one technique; what techniques require; the desk on which it is staged; and judges
 * of the data. Each package below has some scenarios, with the techniques that only these try. Sees the engine; the desk of a run
 * implements {@code Desk}.
 */
@NullMarked
package dev.interlock.lab.scenarios;

import org.jspecify.annotations.NullMarked;
