package dev.interlock.application.port.in;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.order.OrderPosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions travel in the address of a page. */
class PositionsTest {

    private static final String HISTORY_POSITION = "3_2026-11-20T12:00:00Z";
    private static final String ORDER_POSITION = "2026-11-20T12:00:00Z_129000_261120-210000-K7QXZM";

    @Test
    void aPositionIsReadFromItsOwnText() {
        assertThat(HistoryPosition.of(HISTORY_POSITION)).hasToString(HISTORY_POSITION);
        assertThat(HistoryPosition.of(HISTORY_POSITION).version()).isEqualTo(3);
        assertThat(OrderPosition.of(ORDER_POSITION)).hasToString(ORDER_POSITION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3", "_2026-11-20T12:00:00Z", "3_", "3_yesterday"})
    void anotherTextIsNoPositionInAHistory(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HistoryPosition.of(text))
                .withMessage("Not a position: " + text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026-11-20T12:00:00Z",
                "2026-11-20T12:00:00Z_261120-210000-K7QXZM",
                "_1_261120-210000-K7QXZM",
                "today_1_261120-210000-K7QXZM",
                "2026-11-20T12:00:00Z_much_261120-210000-K7QXZM"
            })
    void anotherTextIsNoPositionInAListOfOrders(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OrderPosition.of(text))
                .withMessage("Not a position: " + text);
    }
}
