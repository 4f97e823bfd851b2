/** Counts the rounds of a race, and what its requests cost. Imports the trace only. */
@NullMarked
package dev.interlock.lab.run.tally;

import org.jspecify.annotations.NullMarked;
