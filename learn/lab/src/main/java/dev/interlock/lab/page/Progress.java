package dev.interlock.lab.page;

import dev.interlock.lab.engine.ActorStatus;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.engine.trace.Trace;
import java.util.List;

/**
 * The progress of a run: its events so far, and where its actors stand.
 *
 * @param moves how many moves its member has made; 0 in a run by the schedule
 * @param statuses where the actors stand; empty in a run by the schedule
 */
public record Progress(Trace trace, int moves, List<ActorStatus> statuses) {

    public Progress {
        statuses = List.copyOf(statuses);
    }

    static Progress of(Trace trace) {
        return new Progress(trace, 0, List.of());
    }

    static Progress of(SteppedRun run) {
        return new Progress(run.trace(), run.moves(), run.statuses());
    }
}
