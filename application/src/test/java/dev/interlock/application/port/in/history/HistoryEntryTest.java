package dev.interlock.application.port.in.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryEntryTest {

    private final HistoryEntry entry = new HistoryEntry(
            2,
            OrderCommand.CHANGE_LINES,
            new Person("kim", Role.CUSTOMER, null, true),
            Instant.EPOCH,
            List.of(
                    new FieldChange(OrderField.QUANTITIES, "P-001", "1", "2"),
                    new FieldChange(OrderField.QUANTITIES, "P-002", "", "1"),
                    new FieldChange(OrderField.TOTAL, "50000", "120000")));

    @Test
    void namesAFieldOnceHoweverManyOfItsValuesChanged() {
        assertThat(entry.changedFields()).containsExactly(OrderField.QUANTITIES, OrderField.TOTAL);
    }

    @Test
    void hasTheNewValueOfAChangedFieldAndNoneOfAnother() {
        assertThat(entry.after(OrderField.TOTAL)).contains("120000");
        assertThat(entry.after(OrderField.MESSAGE)).isEmpty();
    }
}
