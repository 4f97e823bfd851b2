package dev.interlock.lab.web;

import dev.interlock.lab.store.Runs;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.text.TraceFormats;
import java.util.stream.Stream;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Two runs side by side. */
@LabController
class CompareController {

    private final Runs runs;
    private final TraceFormats formats;

    CompareController(Runs runs, TraceFormats formats) {
        this.runs = runs;
        this.formats = formats;
    }

    @GetMapping("/lab/compare")
    String compare(@RequestParam String a, @RequestParam String b, Model model) {
        model.addAttribute("sides", Stream.of(a, b).map(this::side).toList());
        return "lab/compare";
    }

    private Side side(String id) {
        StoredRun run = runs.find(id).orElseThrow(() -> new RunNotFoundException("No run " + id));
        Trace trace = formats.read(runs.trace(run));
        return new Side(run, trace, Cost.of(trace.events()));
    }

    /** One of the two runs. */
    public record Side(StoredRun run, Trace trace, Cost cost) {}
}
