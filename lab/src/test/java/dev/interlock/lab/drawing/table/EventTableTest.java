package dev.interlock.lab.drawing.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.drawing.BundleLabels;
import dev.interlock.lab.drawing.Runs;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Trace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventTableTest {

    private static EventTable table(Trace trace) {
        return new EventTable(trace, BundleLabels.ENGLISH);
    }

    @ParameterizedTest
    @MethodSource("dev.interlock.lab.drawing.Runs#all")
    void theTableHasEachEventInOrder(Trace trace) {
        assertThat(table(trace).rows())
                .extracting(EventRow::number)
                .containsExactlyElementsOf(
                        trace.events().stream().map(Event::number).toList());
    }

    @Test
    void aStatementIsShownWithItsValuesAndItsWait() {
        assertThat(table(Runs.versionAndWait()).rows().get(7))
                .isEqualTo(new EventRow(
                        8,
                        "17.28",
                        "Customer",
                        "update purchase_order → 0 rows",
                        "update purchase_order set address1='New street 2',state='PREPARING',version='2'"
                                + " where order_number='261122-161319-8N5792' and version='1'",
                        "0",
                        "3.9 ms, Admin",
                        "132",
                        "2"));
    }

    @Test
    void aWaitInTheProcessIsShownWithItsDuration() {
        assertThat(table(Runs.exhaustedPool()).rows().get(3))
                .isEqualTo(new EventRow(
                        4, "9.10", "C", "waits for a connection of the pool", "", "", "2.01 s (inferred)", "", ""));
    }

    @Test
    void aCommitBelongsToTheTransactionThatItEnds() {
        assertThat(table(Runs.deadlock()).rows())
                .filteredOn(row -> row.what().endsWith("commit") || row.what().endsWith("rollback"))
                .extracting(EventRow::transaction)
                .containsExactly("1", "2", "3");
    }

    @Test
    void theHtmlHasColumnAndRowHeaders() {
        assertThat(table(Runs.versionAndWait()).html())
                .contains("<th scope=\"col\">SQL with values</th>", "<th scope=\"row\"><a href=\"#d8\">8</a></th>")
                .contains("told: refused, ObjectOptimisticLockingFailureException")
                .contains("commits by itself");
    }
}
