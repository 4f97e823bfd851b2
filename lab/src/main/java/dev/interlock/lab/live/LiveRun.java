package dev.interlock.lab.live;

import dev.interlock.lab.trace.Trace;
import org.jspecify.annotations.Nullable;

/** A run that goes on, or has failed. Its thread writes what has happened so far, and pages read it. */
public final class LiveRun {

    private final String id;
    private final String scenario;
    private final String cell;
    private volatile @Nullable Trace soFar;
    private volatile @Nullable Throwable failure;

    LiveRun(String id, String scenario, String cell) {
        this.id = id;
        this.scenario = scenario;
        this.cell = cell;
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

    /** Returns what has happened so far, or null before the actors have come to their first stand. */
    public @Nullable Trace soFar() {
        return soFar;
    }

    /** Returns why it ended without a result, or null. */
    public @Nullable Throwable failure() {
        return failure;
    }

    /** Returns whether it runs that cell. */
    public boolean isOf(String otherScenario, String otherCell) {
        return scenario.equals(otherScenario) && cell.equals(otherCell);
    }

    void happened(Trace trace) {
        soFar = trace;
    }

    void failed(Throwable cause) {
        failure = cause;
    }
}
