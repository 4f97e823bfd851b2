package dev.interlock.domain.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderNoTest {

    @Test
    void beginsWithTheSecondInTheTimeZoneOfTheShop() {
        assertThat(OrderNo.next(Instant.parse("2026-11-20T15:30:15.999Z"), ZoneId.of("Asia/Seoul"))
                        .value())
                .matches("261121-003015-[0-9A-Z]{6}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "261120", "261120-", "261120-0930", "261120-093015-", "261120-093015-K7QXZM"})
    void everyPrefixOfANumberIsABeginning(String text) {
        assertThat(OrderNo.isBeginning(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "K7QXZM", "2611-", "261120093015", "261120-093015-k", "261120-093015-K7QXZMM", "٢"})
    void otherTextsAreNoBeginning(String text) {
        assertThat(OrderNo.isBeginning(text)).isFalse();
    }

    @Test
    void theLastSixCharactersAreTheTail() {
        assertThat(Stream.of("K7QXZM", "123456")).allMatch(OrderNo::isTail);
        assertThat(Stream.of("", "K7QXZ", "K7QXZMM", "PERSON", "k7qxzm")).noneMatch(OrderNo::isTail);
    }

    /** Two of 200 numbers collide once in 50,000 runs, since there are 32^6 tails. */
    @Test
    void numbersOfOneSecondAreUnique() {
        assertThat(Stream.generate(() -> OrderNo.next(Orders.NOON, ZoneOffset.UTC))
                        .limit(200))
                .doesNotHaveDuplicates();
    }

    @Test
    void aNumberIsParsedFromItsStringForm() {
        OrderNo number = OrderNo.next(Orders.NOON, ZoneOffset.UTC);

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
    void otherTextsAreNoOrderNumbers(String text) {
        assertThat(OrderNo.isOrderNo(text)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new OrderNo(text));
    }
}
