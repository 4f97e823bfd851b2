/**
 * The parts of a scenario: its cells, what their techniques require, the desk on which it is staged, and judges of the data. Each
 * package below has some scenarios, with the techniques that only these try. Sees the engine; the desk of a run implements
 * {@code Desk}.
 */
@NullMarked
package dev.interlock.lab.scenarios;

import org.jspecify.annotations.NullMarked;
