package dev.interlock.lab.drawing.export;

import dev.interlock.lab.drawing.text.EventText;
import dev.interlock.lab.drawing.text.Labels;
import dev.interlock.lab.drawing.text.Milliseconds;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run as a sequence diagram, in the language of a program that draws those. */
public final class SequenceDiagram {

    private static final String ROW = "row";

    private final Trace trace;
    private final Labels labels;
    private final EventText texts;
    private final Syntax syntax;
    private final List<String> lines = new ArrayList<>();

    /** What differs between the languages. */
    private enum Syntax {
        MERMAID("sequenceDiagram", "    participant %s as %s", ""),
        PLANTUML("@startuml", "participant \"%2$s\" as %1$s", "@enduml");

        private final String first;
        private final String participant;
        private final String last;

        Syntax(String first, String participant, String last) {
            this.first = first;
            this.participant = participant;
            this.last = last;
        }

        /** Neither language may find its own signs in a text. */
        private String escaped(String text) {
            String line = text.replaceAll("\\R", " ");
            return this == MERMAID
                    ? line.replace("#", "#35;")
                            .replace(";", "#59;")
                            .replace("#35#59;", "#35;")
                            .replace("<", "#lt;")
                            .replace(">", "#gt;")
                    : line.replace("\\", "\\\\").replace("\"", "'").replace("<", "~<");
        }
    }

    private SequenceDiagram(Trace trace, Labels labels, Syntax syntax) {
        this.trace = trace;
        this.labels = labels;
        this.texts = new EventText(trace, labels);
        this.syntax = syntax;
    }

    public static String mermaid(Trace trace, Labels labels) {
        return new SequenceDiagram(trace, labels, Syntax.MERMAID).write();
    }

    public static String plantUml(Trace trace, Labels labels) {
        return new SequenceDiagram(trace, labels, Syntax.PLANTUML).write();
    }

    private String write() {
        lines.add(syntax.first);
        for (int i = 0; i < trace.actors().size(); i++) {
            participant("p" + (i + 1), labels.actor(trace.actors().get(i)));
            if (i == 0) {
                participant(ROW, trace.watched());
            }
        }
        trace.events().forEach(this::add);
        lines.add(syntax.last);
        return lines.stream().filter(line -> !line.isEmpty()).collect(Collectors.joining("\n", "", "\n"));
    }

    private void participant(String id, String name) {
        lines.add(syntax.participant.formatted(id, syntax.escaped(name)));
    }

    private void add(Event event) {
        String text = Stream.concat(Stream.of(texts.what(event)), texts.details(event).stream())
                .collect(Collectors.joining(", "));
        if (isSent(event.kind())) {
            line(participant(event.lane()) + "->>" + ROW, Milliseconds.withUnit(event.start()) + " " + text);
        } else {
            line("note over " + participant(event.lane()), text);
        }
    }

    private static boolean isSent(Kind kind) {
        return kind == Kind.STATEMENT || kind == Kind.COMMIT || kind == Kind.ROLLBACK;
    }

    private String participant(String lane) {
        return lane.equals(Event.ROW_LANE) ? ROW : "p" + (trace.actors().indexOf(lane) + 1);
    }

    private void line(String message, String text) {
        String indent = syntax == Syntax.MERMAID ? "    " : "";
        lines.add(indent + message + ": " + syntax.escaped(text));
    }
}
