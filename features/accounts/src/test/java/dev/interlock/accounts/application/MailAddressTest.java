package dev.interlock.accounts.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MailAddressTest {

    @Test
    void itIsInLowerCase() {
        assertThat(new MailAddress("Kim.Sora@Shop.Example").value()).isEqualTo("kim.sora@shop.example");
    }

    /** A line break would begin another header of the mail. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "kim",
                "kim@",
                "@shop.example",
                "kim@shop",
                "kim@-shop.example",
                "kim@shop.example\nBcc: a@b.example",
                "kim@shop.example\r",
                "ki m@shop.example",
                "kim@shop.example, lee@shop.example",
                "김@shop.example",
                "kim@ｓhop.example"
            })
    void otherTextIsNone(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new MailAddress(text));
    }

    @Test
    void moreThan254CharactersAreNone() {
        String label = "a".repeat(63);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MailAddress("kim@" + String.join(".", label, label, label, label)));
    }
}
