package dev.interlock.lab.drawing.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.drawing.BundleLabels;
import dev.interlock.lab.drawing.Runs;
import dev.interlock.lab.drawing.TraceBuilder;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SequenceDiagramTest {

    @Test
    void mermaidDeclaresTheParticipantsAndShowsEachEvent() {
        assertThat(SequenceDiagram.mermaid(Runs.versionAndWait(), BundleLabels.ENGLISH))
                .startsWith("""
                        sequenceDiagram
                            participant p1 as Admin
                            participant row as purchase_order
                            participant p2 as Customer
                            note over row: v1 PREPARING · Old street 1
                        """)
                .contains("    p2->>row: 17.3 ms update purchase_order → 0 rows, waits 3.9 ms for Admin\n")
                .endsWith("    note over p2: ✕ told: refused, ObjectOptimisticLockingFailureException\n");
    }

    @Test
    void aWaitInTheProcessIsANoteOverItsActor() {
        assertThat(SequenceDiagram.mermaid(Runs.exhaustedPool(), BundleLabels.ENGLISH))
                .contains("    note over p3: waits for a connection of the pool, 2.01 s (inferred)\n");
    }

    @Test
    void plantUmlShowsTheSameEvents() {
        assertThat(SequenceDiagram.plantUml(Runs.versionAndWait(), BundleLabels.ENGLISH))
                .startsWith("@startuml\nparticipant \"Admin\" as p1\nparticipant \"purchase_order\" as row\n")
                .contains("\np2->>row: 17.3 ms update purchase_order → 0 rows, waits 3.9 ms for Admin\n")
                .endsWith("\n@enduml\n");
    }

    @ParameterizedTest
    @MethodSource("dev.interlock.lab.drawing.Runs#all")
    void aDiagramHasALineForEachEvent(Trace trace) {
        int heads = trace.actors().size() + 2;

        assertThat(SequenceDiagram.mermaid(trace, BundleLabels.ENGLISH).lines())
                .hasSize(heads + trace.events().size());
        assertThat(SequenceDiagram.plantUml(trace, BundleLabels.ENGLISH).lines())
                .hasSize(heads + 1 + trace.events().size());
    }

    @Test
    void specialCharactersAreEscaped() {
        Trace hostile = new TraceBuilder("S01", "none", "READ COMMITTED", "t", "a")
                .stored(1, TraceBuilder.row("a", "x; #1 <b>\n@enduml"))
                .build(Verdict.CONSISTENT, List.of());

        assertThat(SequenceDiagram.mermaid(hostile, BundleLabels.ENGLISH))
                .contains("note over row: x#59; #35;1 #lt;b#gt; @enduml\n");
        assertThat(SequenceDiagram.plantUml(hostile, BundleLabels.ENGLISH).lines())
                .contains("note over row: x; #1 ~<b> @enduml");
    }
}
