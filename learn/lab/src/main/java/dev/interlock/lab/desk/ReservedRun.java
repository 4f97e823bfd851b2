package dev.interlock.lab.desk;

import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.engine.trace.Race;
import dev.interlock.lab.engine.trace.Trace;
import java.time.Duration;
import java.util.function.Consumer;

/** A run that has its slot, and has not begun. One of these has to be called: the slot is free again when it has ended. */
public interface ReservedRun {

    /**
     * Runs the cell by its schedule, and returns what happened.
     *
     * @param progress receives what has happened so far, without a verdict, whenever every actor has come to a stand
     * @throws SlotsBusyException if other nodes run on the databases of all free slots
     */
    Trace run(Consumer<Trace> progress) throws InterruptedException;

    /**
     * Runs the cell again and again without its schedule, and counts the verdicts and the costs.
     *
     * @param limit after this time the rounds that have ended are the result
     */
    Race race(int rounds, Duration limit) throws InterruptedException;

    /** Starts a run in which the caller says which actor moves. It ends when the caller ends it. */
    SteppedRun step() throws InterruptedException;
}
