package dev.interlock.application.port.in.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.Person;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConflictTest {

    private static final Map<String, String> NOW =
            Map.of("message", "Ring twice", "quantities[P-001]", "3", "quantities[P-002]", "1", "total", "170000");

    @Test
    void theOpenedValuesAreThePresentOnesWithEveryChangeUndone() {
        HistoryEntry older = change(
                new FieldChange(OrderField.QUANTITIES, "P-001", "1", "2"),
                new FieldChange(OrderField.QUANTITIES, "P-003", "4", ""),
                new FieldChange(OrderField.TOTAL, "1250000", "100000"));
        HistoryEntry newer = change(
                new FieldChange(OrderField.QUANTITIES, "P-001", "2", "3"),
                new FieldChange(OrderField.QUANTITIES, "P-002", "", "1"),
                new FieldChange(OrderField.TOTAL, "100000", "170000"));

        assertThat(conflictAfter(newer, older).opened())
                .isEqualTo(Map.of(
                        "message",
                        "Ring twice",
                        "quantities[P-001]",
                        "1",
                        "quantities[P-002]",
                        "",
                        "quantities[P-003]",
                        "4",
                        "total",
                        "1250000"));
    }

    @Test
    void theOpenedValuesAreUnknownIfTheLogDoesNotReachBack() {
        assertThat(conflictAfter().opened()).isNull();
    }

    @Test
    void theOpenedValuesAreUnknownIfAChangeDoesNotTellWhichQuantity() {
        HistoryEntry older = change(new FieldChange(OrderField.QUANTITIES, "Tea × 1", "Tea × 2"));
        HistoryEntry newer = change(new FieldChange(OrderField.MESSAGE, "", "Ring twice"));

        assertThat(conflictAfter(newer, older).opened()).isNull();
    }

    @Test
    void aFieldThatAnotherChangeHasResetWasWrittenToo() {
        HistoryEntry older = change(new FieldChange(OrderField.MESSAGE, "Ring twice", "Ring once"));
        HistoryEntry newer = change(new FieldChange(OrderField.MESSAGE, "Ring once", "Ring twice"));

        assertThat(Conflict.written(List.of(newer, older))).containsOnly(OrderField.MESSAGE);
    }

    @Test
    void theFirstChangeIsTheOldestOne() {
        HistoryEntry own = change(true, new FieldChange(OrderField.MESSAGE, "Ring twice", "Ring once"));
        HistoryEntry another = change(new FieldChange(OrderField.MESSAGE, "Ring once", "Ring twice"));

        assertThat(conflictAfter(another, own).isFirstChangeOwn()).isTrue();
        assertThat(conflictAfter(own, another).isFirstChangeOwn()).isFalse();
        assertThat(conflictAfter().isFirstChangeOwn()).isFalse();
    }

    private static Conflict conflictAfter(HistoryEntry... since) {
        return new Conflict(2, NOW, List.of(since), Resolution.CONFIRM);
    }

    private static HistoryEntry change(FieldChange... fields) {
        return change(false, fields);
    }

    private static HistoryEntry change(boolean own, FieldChange... fields) {
        Person author = new Person("kim", Role.CUSTOMER, null, own);
        return new HistoryEntry(2, OrderCommand.CHANGE_LINES, author, Instant.EPOCH, List.of(fields));
    }
}
