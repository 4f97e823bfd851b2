package dev.interlock.timeline.web;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.timeline.application.TimelineEntry;
import dev.interlock.timeline.application.TimelineEntry.Change;
import dev.interlock.timeline.application.TimelineEntry.LockStep;
import dev.interlock.timeline.application.TimelineEntry.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Says in a sentence what each event of the timeline is.
 *
 * @param detailed whether the reader is an admin, who also reads the versions and the locks
 */
record TimelineRows(TimelineTexts texts, boolean detailed) {

    /** Returns the events, numbered from 1. */
    List<TimelineRow> of(List<TimelineEntry> entries) {
        List<TimelineRow> rows = new ArrayList<>();
        for (TimelineEntry entry : entries) {
            rows.add(new TimelineRow(
                    rows.size() + 1,
                    entry,
                    name(entry.person()),
                    what(entry),
                    detailed ? new TimelineDetails(texts).of(entry) : "",
                    entry instanceof Change change ? pill(change) : List.of()));
        }
        return rows;
    }

    private String name(Person person) {
        if (person.own()) {
            return texts.text("timeline.you");
        }
        return person.name() == null ? texts.text("person." + person.role()) : person.name();
    }

    private String what(TimelineEntry entry) {
        String by = subject(entry.person());
        if (entry instanceof Change change) {
            return texts.text("history.entry", by, texts.text("command." + change.command()));
        }
        if (entry instanceof Refusal refusal) {
            return texts.text("timeline.refused." + refusal.reason(), by, texts.text("action." + refusal.command()));
        }
        LockStep step = (LockStep) entry;
        String what = texts.text("timeline.lock." + step.kind(), by);
        return step.reason().isEmpty() ? what : texts.text("timeline.because", what, step.reason());
    }

    private String subject(Person person) {
        if (person.own()) {
            return texts.text("who.you");
        }
        return person.name() == null ? texts.text("who." + person.role()) : texts.text("who.named", person.name());
    }

    private List<String> pill(Change change) {
        String state = change.state() == null ? "" : texts.text("state." + change.state());
        if (detailed) {
            return Stream.of("v" + change.version(), state)
                    .filter(line -> !line.isEmpty())
                    .toList();
        }
        return List.of(state.isEmpty() ? "●" : state);
    }
}
