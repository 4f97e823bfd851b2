package dev.interlock.lab.page.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A call of a lock store in Redis is an event without SQL. */
class LockCallsTest {

    private static final String CALL = "acquire Order/7 for admin → held by customer";

    private final Trace trace = new TraceBuilder("S14", "redis-lock", "READ COMMITTED", "purchase_order", "admin")
            .stored(0, TraceBuilder.row("state", "PREPARING"))
            .call("admin", 1, 2, CALL)
            .done("admin", 3)
            .build(Verdict.CONSISTENT, List.of(), 1);

    @Test
    void theDrawingAndTheTableShowTheVerbAndTheReplyOfACall() {
        assertThat(new EventTable(trace, BundleLabels.ENGLISH).html())
                .contains("<td>acquire → held by customer</td><td><code>" + CALL + "</code></td>")
                .contains("<td></td><td class=\"number\"></td><td class=\"number\"></td></tr>");
        assertThat(new Drawing(trace, BundleLabels.ENGLISH).forPage()).contains("acquire → held by customer");
    }

    @Test
    void theSqlScriptShowsACallAsAComment() {
        assertThat(SqlScript.of(trace).lines())
                .contains("-- admin calls the lock store: " + CALL)
                .allMatch(line -> line.startsWith("--"));
    }
}
