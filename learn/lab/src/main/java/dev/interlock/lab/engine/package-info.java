/**
 * Runs a play: its actors, each in a thread that stops before each operation, and the record of what they do. {@code ScheduledMoves}
 * decides who moves next where the run has a schedule, and the caller of {@code SteppedRun} where it has none. In a race no actor waits
 * for a turn. {@code Stage} gives the turns, and {@code Standstill} tells when the next one may be given. Sees no other room of the Lab.
 */
@NullMarked
package dev.interlock.lab.engine;

import org.jspecify.annotations.NullMarked;
