package dev.interlock.lab.page;

import dev.interlock.lab.engine.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * A run of a member, as it is at a moment.
 *
 * @param id part of the run's address: random, so that no reader can guess it
 * @param owner the user name of the member who started it
 * @param stepped whether its owner says which actor moves; otherwise it follows the schedule
 * @param progress what has happened so far, or null before the actors have come to their first stand
 */
public record LabRun(
        String id,
        String scenario,
        String cell,
        String owner,
        boolean stepped,
        State state,
        @Nullable Progress progress) {

    /** The state of a run. */
    public enum State {
        GOING_ON,
        /** It has a result. */
        ENDED,
        /** It ended without a result. */
        FAILED,
        /** It found no free slot. */
        REFUSED
    }

    public boolean isOf(String otherScenario, String otherCell) {
        return scenario.equals(otherScenario) && cell.equals(otherCell);
    }

    public boolean isOwnedBy(String member) {
        return owner.equals(member);
    }

    public boolean isGoingOn() {
        return state == State.GOING_ON;
    }

    public boolean hasEnded() {
        return state == State.ENDED;
    }

    public boolean isRefused() {
        return state == State.REFUSED;
    }

    /** Returns what has happened so far, or null. */
    public @Nullable Trace trace() {
        return progress == null ? null : progress.trace();
    }

    /** Returns the run with what has happened so far. A run that does not go on stays as it is. */
    LabRun with(Progress soFar) {
        return isGoingOn() ? new LabRun(id, scenario, cell, owner, stepped, state, soFar) : this;
    }

    /** Returns the run in that state. A run that does not go on stays as it is. */
    LabRun in(State end) {
        return isGoingOn() ? new LabRun(id, scenario, cell, owner, stepped, end, progress) : this;
    }
}
