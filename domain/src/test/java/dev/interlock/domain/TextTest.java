package dev.interlock.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {

    @ParameterizedTest
    @ValueSource(strings = {"Kim", "김소라", "金 素羅", "O'Neil & Söhne <x>", "😀 at the door"})
    void anyoneMayWriteInHerOwnScript(String text) {
        assertThat(Text.required("Name", text, 50)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"two\nlines", "two\rlines", "two\u0085lines", "two\u2028lines", "two\u2029lines"})
    void isOneLine(String text) {
        assertRefused(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0000", "a\tb", "\u001b[31m", "\u007f", "\u009b"})
    void hasNoControlCharacters(String text) {
        assertRefused(text);
    }

    @Test
    void hasNoCharactersThatWereLostOnTheWay() {
        assertRefused("caf\uFFFD");
        assertRefused("half a pair " + (char) 0xD83D);
        assertRefused((char) 0xDE00 + " the other half");
    }

    @Test
    void isNoLongerThanItsLimit() {
        assertThat(Text.optional("Name", "12345", 5)).isEqualTo("12345");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Text.optional("Name", "123456", 5))
                .withMessage("Name must have at most 5 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u3000"})
    void isMissingWhenItIsBlankAndRequired(String text) {
        assertThat(Text.optional("Name", text, 5)).isEqualTo(text);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Text.required("Name", text, 5))
                .withMessage("Name must not be blank");
    }

    private static void assertRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Text.optional("Name", text, 50))
                .withMessage("Name must be one line of readable characters");
    }
}
