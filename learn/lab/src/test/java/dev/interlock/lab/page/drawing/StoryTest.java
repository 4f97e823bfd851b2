package dev.interlock.lab.page.drawing;

import static dev.interlock.lab.page.drawing.TraceBuilder.row;
import static dev.interlock.lab.page.drawing.TraceBuilder.statement;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StoryTest {

    private static List<Integer> aside(Trace trace) {
        Story story = new Story(trace);
        return trace.events().stream()
                .filter(event -> !story.shows(event))
                .map(Event::number)
                .toList();
    }

    private static TraceBuilder run() {
        return new TraceBuilder("S01", "none", "READ COMMITTED", "purchase_order", "admin", "customer");
    }

    /** The locks that were not there, and the log of the changes. */
    @Test
    void whatIsBesideTheWorkIsNotTheStory() {
        assertThat(aside(Runs.withoutVersion())).containsExactly(3, 5, 7, 12);
    }

    @Test
    void aStatementThatProvesTheVerdictIsTheStoryWhateverItsTable() {
        Trace trace = run().statement("admin", 1, 2, statement("select a from member", List.of(), 1, 1))
                .statement("admin", 3, 4, statement("select a from member", List.of(), 1, 1))
                .build(Verdict.TWO_HOLDERS, List.of("admin"), 2);

        assertThat(aside(trace)).containsExactly(1);
    }

    @Test
    void aCommitOfATransactionThatIsNotTheStoryIsAside() {
        Trace trace = run().statement("admin", 1, 2, statement("select a from member", List.of(), 1, 1))
                .commit("admin", 3, 4)
                .statement("admin", 5, 6, statement("select a from purchase_order", List.of(), 1, 2))
                .commit("admin", 7, 8)
                .build(Verdict.CONSISTENT, List.of());

        assertThat(aside(trace)).containsExactly(1, 2);
        assertThat(new Story(trace).start()).isEqualTo(5_000_000);
    }

    @Test
    void aRowThatIsReadAgainUnchangedIsAsideUnlessItShouldHaveChanged() {
        Trace trace = run().stored(0, row("pieces", "2"))
                .statement("admin", 1, 2, statement("select a from purchase_order", List.of(), 1, 1))
                .commit("admin", 3, 4)
                .stored(5, row("pieces", "2"))
                .statement("admin", 6, 7, statement("update purchase_order set pieces = ?", List.of("2"), 1, 2))
                .commit("admin", 8, 9)
                .stored(10, row("pieces", "2"))
                .build(Verdict.CONSISTENT, List.of());

        assertThat(aside(trace)).containsExactly(4);
    }

    @Test
    void ofTooManyBoxesThoseThatTellTheLeastGoTogether() {
        TraceBuilder run = run();
        for (int i = 0; i < 5; i++) {
            run.statement("admin", 4 * i, 4 * i + 1, statement("select a from purchase_order", List.of(), 1, 1))
                    .statement("admin", 4 * i + 2, 4 * i + 3, statement("update purchase_order", List.of(), 1, 1));
        }

        assertThat(aside(run.build(Verdict.CONSISTENT, List.of()))).containsExactly(1, 3, 5, 7, 9);
    }

    @Test
    void theStepsOfALockTakeNoPlaceOfWhatIsReadUnderIt() {
        TraceBuilder run = run();
        for (int i = 0; i < 4; i++) {
            run.statement("admin", 4 * i, 4 * i + 1, statement("update locks", List.of(), 1, 0))
                    .statement(
                            "admin", 4 * i + 1, 4 * i + 2, statement("select a from purchase_order", List.of(), 1, 1))
                    .statement("admin", 4 * i + 2, 4 * i + 3, statement("update purchase_order", List.of(), 1, 1))
                    .statement("admin", 4 * i + 3, 4 * i + 4, statement("update locks", List.of(), 1, 0));
        }

        assertThat(aside(run.build(Verdict.CONSISTENT, List.of()))).isEmpty();
    }

    @Test
    void theStepsOfALockAreTheStoryHoweverManyBoxesDecide() {
        TraceBuilder run = run().statement("admin", 0, 1, statement("update locks set owner = ?", List.of(), 1, 0))
                .statement("admin", 1, 2, statement("select owner from locks where id = ? for update", List.of(), 1, 1))
                .call("admin", 2, 3, "acquire Order/7 for admin → granted")
                .call("admin", 3, 4, "check Order/7 for admin → held");
        for (int i = 0; i < 9; i++) {
            run.statement("admin", 4 + i, 5 + i, statement("update purchase_order", List.of(), 1, 1));
        }
        run.call("admin", 13, 14, "release Order/7 of admin → released")
                .statement("admin", 14, 15, statement("update locks set expiry = ?", List.of(), 1, 1));

        assertThat(aside(run.build(Verdict.CONSISTENT, List.of()))).containsExactly(5, 6, 7, 8, 9, 10, 11, 12, 13);
    }

    @ParameterizedTest
    @MethodSource("dev.interlock.lab.page.drawing.Runs#all")
    void aStoryHasAtMostEightBoxes(Trace trace) {
        Story story = new Story(trace);

        assertThat(trace.events())
                .filteredOn(event -> Story.isBox(event) && story.shows(event))
                .hasSizeBetween(1, 8);
    }
}
