package dev.interlock.lab.web;

import dev.interlock.lab.live.LiveRun;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.text.TraceFormats;

/**
 * A run that goes on, or has failed, as its owner's page shows it.
 *
 * @param events how many have happened so far
 * @param drawing of these events; empty before the first one
 * @param failed whether it has ended without a result
 * @param busy whether that is because another node runs on its database
 */
public record LiveView(
        String scenario, String cell, int events, String drawing, String table, boolean failed, boolean busy) {

    static LiveView of(LiveRun run, TraceFormats formats) {
        Trace trace = run.soFar();
        return new LiveView(
                run.scenario(),
                run.cell(),
                trace == null ? 0 : trace.events().size(),
                trace == null ? "" : formats.unfinished(trace),
                trace == null ? "" : formats.table(trace),
                run.failure() != null,
                run.failure() instanceof SlotsBusyException);
    }
}
