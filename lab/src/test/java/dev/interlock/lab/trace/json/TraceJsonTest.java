package dev.interlock.lab.trace.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lab.drawing.BundleLabels;
import dev.interlock.lab.drawing.Runs;
import dev.interlock.lab.drawing.TraceBuilder;
import dev.interlock.lab.drawing.picture.Drawing;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraceJsonTest {

    private static void assertRefused(String json, String reason) {
        assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(() -> TraceJson.read(json))
                .withMessageContaining(reason);
    }

    @ParameterizedTest
    @MethodSource("dev.interlock.lab.drawing.Runs#all")
    void aTraceThatIsReadHasTheSameDrawing(Trace trace) {
        Trace read = TraceJson.read(TraceJson.write(trace));

        assertThat(read).isEqualTo(trace);
        assertThat(new Drawing(read, BundleLabels.ENGLISH).standalone())
                .isEqualTo(new Drawing(trace, BundleLabels.ENGLISH).standalone());
    }

    /** Runs are stored, so each text that was once of format 1 must remain readable while runs are stored. */
    @Test
    void aTraceThatWasStoredBeforeWaitsInTheProcessWereRecordedIsRead() {
        Trace read = TraceJson.read("""
                {"format":1,"scenario":"S02","cell":"row-lock","database":{"product":"MySQL","version":"9.7.0",
                "isolation":"READ COMMITTED"},"startedAt":"2026-11-22T16:13:19Z","actors":["admin","customer"],
                "watched":"purchase_order","events":[
                {"number":1,"kind":"ROW","lane":"row","start":1,"end":1,"statement":null,"waits":[],
                "row":{"values":{"state":"PREPARING"}},"failure":null},
                {"number":2,"kind":"STATEMENT","lane":"admin","start":2,"end":9,"statement":{"sql":"select 1",
                "values":["1"],"rows":1,"connection":131,"transaction":1,"locks":["a"]},
                "waits":[{"from":2,"to":8,"blocker":"customer","observed":true}],"row":null,"failure":null},
                {"number":3,"kind":"CALL","lane":"admin","start":10,"end":11,"statement":{"sql":"acquire","values":[],
                "rows":0,"connection":0,"transaction":0,"locks":[]},"waits":[],"row":null,"failure":null},
                {"number":4,"kind":"ROLLBACK","lane":"admin","start":12,"end":13,"statement":null,"waits":[],
                "row":null,"failure":null},
                {"number":5,"kind":"ANSWER","lane":"admin","start":14,"end":14,"statement":null,"waits":[],"row":null,
                "failure":{"type":"VersionConflictException","message":"","code":0}}],
                "outcome":{"verdict":"REFUSED","actors":["admin"],"proof":[5]}}
                """);

        assertThat(read.events()).hasSize(5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "format":1            | "format":2                    | Not a trace of format 1: 2
            "format":1            | "format":"1"                  | Cannot coerce
            "format":1            | "format":1.0                  | Floating-point
            "format":1            | "format":null                 | null
            "format":1            | "format":1,"more":1           | more
            "format":1            | "format":1,"format":1         | Duplicate
            "number":1,           | ``                            | number
            "number":1,           | "number":7,                   | Event 1: has the number 7
            "kind":"ROW"          | "kind":"NOISE"                | NOISE
            "kind":"ROW"          | "kind":4                      | number
            "kind":"ROW"          | "kind":null                   | Event 1: its kind is missing
            "kind":"ROW"          | "kind":"ANSWER"               | Event 1: is on a lane that is not its own
            "lane":"customer"     | "lane":"stranger"             | is on a lane that is not its own
            "start":17280000      | "start":1                     | starts before the one before it
            "end":21150000        | "end":1                       | ends at an impossible time
            "end":21150000        | "end":21150000000000          | ends at an impossible time
            "to":21150000         | "to":21150001                 | waits outside of its own time
            "blocker":"admin"     | "blocker":"stranger"          | waits for an unknown actor
            "actors":["admin",    | "actors":["row","admin",      | named like the lane
            "actors":["admin",    | "actors":["admin","admin",    | named twice
            "proof":[8,           | "proof":[99,                  | The proof is an unknown event
            "verdict":"REFUSED"   | "verdict":null                | The verdict is missing
            "watched":"           | "watched":null,"unknown":"    | unknown
            "scenario":"S02"      | "scenario":null               | scenario is missing
            "startedAt":"2026-    | "startedAt":"yesterday-2026-  | yesterday
            "rows":0              | "rows":-5                     | impossible count
            """)
    void aTamperedTraceIsRefused(String written, String tampered, String reason) {
        String json = TraceJson.write(Runs.versionAndWait());

        assertThat(json).contains(written);
        assertRefused(json.replace(written, tampered), reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "{}", "{", "1", "\"trace\"", "<svg/>"})
    void aTextThatIsNoTraceIsRefused(String json) {
        assertThatExceptionOfType(TraceFormatException.class).isThrownBy(() -> TraceJson.read(json));
    }

    @Test
    void textAfterATraceIsRefused() {
        assertRefused(TraceJson.write(Runs.deadlock()) + "{}", "Trailing token");
    }

    @Test
    void aTextThatIsTooLongIsRefusedBeforeItIsParsed() {
        assertRefused("x".repeat(TraceJson.MAX_BYTES + 1), "Longer than 1000000 bytes");
        assertRefused("가".repeat(TraceJson.MAX_BYTES / 2), "Longer than 1000000 bytes");
    }

    @Test
    void tooManyEventsAreRefused() {
        TraceBuilder builder = new TraceBuilder("S01", "none", "READ COMMITTED", "t", "a");
        for (int i = 0; i < TraceCheck.MAX_EVENTS + 1; i++) {
            builder.commit("a", i, i);
        }
        assertRefused(TraceJson.write(builder.build(Verdict.CONSISTENT, List.of())), "More than 2000 events");
    }

    @Test
    void deeplyNestedTextIsRefused() {
        assertRefused("[".repeat(10_000), "");
    }

    @Test
    void aShortTextWithTooManyValuesIsRefused() {
        Trace batch = new TraceBuilder("S01", "none", "READ COMMITTED", "t", "a")
                .statement(
                        "a",
                        0,
                        1,
                        TraceBuilder.statement(
                                "insert into t values (?)" + " ".repeat(1_000), Collections.nCopies(100_000, ""), 1, 1))
                .build(Verdict.CONSISTENT, List.of());

        assertRefused(TraceJson.write(batch), "Too many values");
    }
}
