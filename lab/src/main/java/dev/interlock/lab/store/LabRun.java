package dev.interlock.lab.store;

import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.trace.Trace;
import org.jspecify.annotations.Nullable;

/** A run of a member since its start. It writes what has happened so far, and pages read it. */
public final class LabRun {

    private final String id;
    private final String scenario;
    private final String cell;
    private final String owner;
    private final @Nullable SteppedRun steps;
    private volatile @Nullable Trace trace;
    private volatile @Nullable Throwable failure;
    private volatile boolean ended;

    /**
     * @param id part of the run's address: random, so that no reader can guess it
     * @param owner the user name of the member who started it
     * @param steps if a reader says which actor moves, else null
     */
    LabRun(String id, String scenario, String cell, String owner, @Nullable SteppedRun steps) {
        this.id = id;
        this.scenario = scenario;
        this.cell = cell;
        this.owner = owner;
        this.steps = steps;
    }

    public String id() {
        return id;
    }

    public String scenario() {
        return scenario;
    }

    public String cell() {
        return cell;
    }

    public boolean isOf(String otherScenario, String otherCell) {
        return scenario.equals(otherScenario) && cell.equals(otherCell);
    }

    public boolean isOwnedBy(String member) {
        return owner.equals(member);
    }

    /** Returns the run in which its owner says which actor moves, or null if it follows the schedule. */
    public @Nullable SteppedRun steps() {
        return steps;
    }

    /** Returns what has happened so far, or null before the actors have come to their first stand. */
    public @Nullable Trace trace() {
        return trace;
    }

    /** Returns whether it has ended with a result. */
    public boolean hasEnded() {
        return ended;
    }

    /** Returns why it ended without a result, or null. */
    public @Nullable Throwable failure() {
        return failure;
    }

    /** Returns whether it has failed because another node ran on its database. */
    public boolean isRefused() {
        return failure instanceof SlotsBusyException;
    }

    public boolean isGoingOn() {
        return !ended && failure == null;
    }

    void happened(Trace soFar) {
        trace = soFar;
    }

    void ended(Trace result) {
        trace = result;
        ended = true;
    }

    void failed(Throwable cause) {
        failure = cause;
    }
}
