package dev.interlock.lab.drawing.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.drawing.BundleLabels;
import dev.interlock.lab.drawing.Runs;
import dev.interlock.lab.drawing.TraceBuilder;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTableTest {

    private static List<String> lines(Trace trace) {
        return MarkdownTable.of(trace, BundleLabels.ENGLISH).lines().toList();
    }

    @Test
    void theTableHasARowForEachEvent() {
        assertThat(lines(Runs.deadlock()))
                .startsWith("# S04 · opposite-locks-retry", "")
                .contains("| 6 | 10.40 | A | ✕ rollback |  |  |  |  | 1 |")
                .hasSize(6 + Runs.deadlock().events().size());
    }

    @Test
    void valuesAreEscaped() {
        Trace hostile = new TraceBuilder("S01", "none", "READ COMMITTED", "t", "a")
                .statement("a", 0, 1, TraceBuilder.statement("select `a` || ?", List.of("|"), 1, 0))
                .stored(1, TraceBuilder.row("a", "x | y\nz"))
                .build(Verdict.CONSISTENT, List.of());

        assertThat(lines(hostile)).hasSize(8);
        assertThat(lines(hostile).get(6)).contains("``select `a` \\|\\| '\\|'``");
        assertThat(lines(hostile).get(7)).contains("x \\| y z");
    }
}
