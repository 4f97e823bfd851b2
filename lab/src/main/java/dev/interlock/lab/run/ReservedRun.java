package dev.interlock.lab.run;

import dev.interlock.lab.trace.Trace;
import java.util.function.Consumer;

/** A run that has its slot, and has not begun. It has to be run: the slot is free again when it has ended. */
@FunctionalInterface
public interface ReservedRun {

    /**
     * Runs the cell on the database, and returns what happened.
     *
     * @param progress receives what has happened so far, without a verdict, whenever every actor has come to a stand
     * @throws SlotsBusyException if another node runs on the database of the slot
     */
    Trace run(Consumer<Trace> progress) throws InterruptedException;
}
