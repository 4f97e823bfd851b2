package dev.interlock.lab.engine.trace;

import static dev.interlock.lab.page.drawing.TraceBuilder.statement;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.page.drawing.Runs;
import dev.interlock.lab.page.drawing.TraceBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostTest {

    private static final String READ = "select o1_0.order_number,l1_0.quantity from purchase_order o1_0";
    private static final String READ_ENTITY = "select o1_0.order_number,o1_0.state from purchase_order o1_0";
    private static final String UPDATE = "update purchase_order set version=? where version=?";

    @Test
    void aTransactionThatBeginsLikeTheRolledBackOneIsARetry() {
        Trace trace = rolledBack()
                .statement("admin", 4, 5, statement(READ, List.of("7"), 1, 2))
                .commit("admin", 6, 7)
                .build(Verdict.CONSISTENT, List.of(), 1);

        assertThat(Cost.of(trace.events()).retries()).isEqualTo(1);
    }

    /** When a version increment at the commit is refused, the read only serves the message of the exception. */
    @Test
    void aReadOfTheStaleEntityAfterTheRollbackIsNoRetry() {
        Trace trace = rolledBack()
                .statement("admin", 4, 5, statement(READ_ENTITY, List.of("7"), 1, 2))
                .rollback("admin", 6, 7)
                .build(Verdict.REFUSED, List.of("admin"), 1);

        assertThat(Cost.of(trace.events()).retries()).isZero();
    }

    @Test
    void aWaitInTheProcessIsNoWaitForALock() {
        Trace trace = Runs.exhaustedPool();

        assertThat(Cost.of(trace.events()).waitedMs()).isEqualTo(2_015);
    }

    @Test
    void theSameRequestOfAnotherActorIsNoRetry() {
        Trace trace = rolledBack()
                .statement("customer", 4, 5, statement(READ, List.of("7"), 1, 2))
                .commit("customer", 6, 7)
                .build(Verdict.REFUSED, List.of("admin"), 1);

        assertThat(Cost.of(trace.events()).retries()).isZero();
    }

    private static TraceBuilder rolledBack() {
        return new TraceBuilder(
                        "S08", "forced-increment-at-commit", "READ COMMITTED", "order_line", "admin", "customer")
                .statement("admin", 0, 1, statement(READ, List.of("7"), 1, 1))
                .statement("admin", 1, 2, statement(UPDATE, List.of("2", "1"), 0, 1))
                .rollback("admin", 2, 3);
    }
}
