package dev.interlock.lab.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.run.Lab;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.store.Prediction;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.text.ExportFormat;
import dev.interlock.lab.web.text.TraceFormats;
import org.jspecify.annotations.Nullable;

/** Runs a cell by its fixed schedule, and stores the run as its member's. */
public class CellRuns {

    private final Lab lab;
    private final Runs runs;
    private final TraceFormats formats;

    public CellRuns(Lab lab, Runs runs, TraceFormats formats) {
        this.lab = lab;
        this.runs = runs;
        this.formats = formats;
    }

    /** @throws SlotsBusyException if every slot is busy; then nothing was run */
    StoredRun run(String scenario, String cell, Actor member, @Nullable Prediction prediction)
            throws InterruptedException {
        Trace trace = lab.run(scenario, cell);
        String json = formats.export(trace, ExportFormat.JSON);
        return runs.keep(trace, json, member.id().value(), prediction);
    }
}
