package dev.interlock.lab.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.UnknownCellException;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.json.TraceFormatException;
import dev.interlock.lab.web.text.ExportFormat;
import dev.interlock.lab.web.text.TraceFormats;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.ModelAndView;

/**
 * Reads an exported run again, from a file or from a text that was pasted. The desk refuses forms of more than 1 MB with 413. The
 * stored text is written anew from what was read.
 */
@LabController
@RequestMapping("/lab/runs/import")
class ImportController {

    private final Lab lab;
    private final Runs runs;
    private final TraceFormats formats;

    ImportController(Lab lab, Runs runs, TraceFormats formats) {
        this.lab = lab;
        this.runs = runs;
        this.formats = formats;
    }

    @GetMapping
    ModelAndView form() {
        return page("", HttpStatus.OK);
    }

    /** @param file counts, if one was chosen; its text comes back in the text field */
    @PostMapping
    ModelAndView importRun(
            @RequestParam(defaultValue = "") String trace,
            @RequestParam(required = false) @Nullable MultipartFile file,
            Actor actor)
            throws IOException {
        return file == null || file.isEmpty()
                ? importText(trace, actor)
                : importText(new String(file.getBytes(), StandardCharsets.UTF_8), actor);
    }

    private ModelAndView importText(String trace, Actor actor) {
        try {
            Trace read = formats.read(trace);
            lab.scenario(read.scenario()).cell(read.cell());
            String json = formats.export(read, ExportFormat.JSON);
            String id = runs.keepImported(read, json, actor.id().value()).id();
            return new ModelAndView("redirect:/lab/runs/" + id);
        } catch (UnknownCellException unknown) {
            return page(trace, HttpStatus.BAD_REQUEST).addObject("refusal", "lab.import.unknown");
        } catch (TraceFormatException unreadable) {
            return page(trace, HttpStatus.BAD_REQUEST)
                    .addObject("refusal", "lab.import.unreadable")
                    .addObject("reason", unreadable.getMessage());
        }
    }

    private static ModelAndView page(String typed, HttpStatus status) {
        return new ModelAndView("lab/import", status).addObject("typed", typed);
    }
}
