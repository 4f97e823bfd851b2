package dev.interlock.domain.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderNoTest {

    @Test
    void beginsWithTheSecondInUtc() {
        assertThat(OrderNo.next(Instant.parse("2026-11-20T09:30:15.999Z")).value())
                .matches("261120-093015-[0-9A-Z]{6}");
    }

    @Test
    void sortsByTime() {
        List<String> inTime = Stream.of(
                        "2026-11-20T09:30:15Z",
                        "2026-11-20T09:30:16Z",
                        "2026-11-20T10:00:00Z",
                        "2026-11-21T00:00:00Z",
                        "2026-12-01T00:00:00Z",
                        "2027-01-01T00:00:00Z")
                .map(time -> OrderNo.next(Instant.parse(time)).value())
                .toList();

        assertThat(inTime).isSorted();
    }

    /** Two of 200 fall together once in 50,000 runs, since each is one of 32^6. */
    @Test
    void tellsOrdersOfOneSecondApart() {
        assertThat(Stream.generate(() -> OrderNo.next(Orders.NOON)).limit(200)).doesNotHaveDuplicates();
    }

    @Test
    void readsWhatItWrote() {
        OrderNo number = OrderNo.next(Orders.NOON);

        assertThat(new OrderNo(number.toString())).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "261120-093015",
                "261120-093015-K7QXZ",
                "261120-093015-K7QXZMM",
                "261120-093015-k7qxzm",
                "261120-093015-ILOUXX",
                " 261120-093015-K7QXZM",
                "261120-093015-K7QXZM\n",
                "٢٦١١٢٠-093015-K7QXZM",
                "261120-093015-K7QXZM' or '1'='1"
            })
    void nothingElseIsAnOrderNumber(String text) {
        assertThat(OrderNo.isOrderNo(text)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new OrderNo(text));
    }
}
