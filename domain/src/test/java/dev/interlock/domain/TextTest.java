package dev.interlock.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {

    @ParameterizedTest
    @ValueSource(strings = {"Kim", "김소라", "金 素羅", "O'Neil & Söhne <x>", "😀 at the door"})
    void textMayBeInAnyScript(String text) {
        assertThat(Text.required("Name", text, 50)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"two\nlines", "two\rlines", "two\u0085lines", "two\u2028lines", "two\u2029lines"})
    void lineBreaksAreRefused(String text) {
        assertRefused(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0000", "a\tb", "\u001b[31m", "\u007f", "\u009b"})
    void controlCharactersAreRefused(String text) {
        assertRefused(text);
    }

    @Test
    void replacementCharactersAndLoneSurrogatesAreRefused() {
        assertRefused("caf\uFFFD");
        assertRefused("half a pair " + (char) 0xD83D);
        assertRefused((char) 0xDE00 + " the other half");
    }

    @Test
    void textBeyondItsLimitIsRefused() {
        assertThat(Text.optional("Name", "12345", 5)).isEqualTo("12345");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Text.optional("Name", "123456", 5))
                .withMessage("Name must have at most 5 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u3000"})
    void blankTextIsRefusedWhereTextIsRequired(String text) {
        assertThat(Text.optional("Name", text, 5)).isEqualTo(text);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Text.required("Name", text, 5))
                .withMessage("Name must not be blank");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\r\n\u000b\f", "\u00a0\u3000\u2028"})
    void whiteSpaceAroundATextIsStripped(String space) {
        assertThat(Text.stripped(space + "a b" + space)).isEqualTo("a b");
        assertThat(Text.stripped(space)).isEmpty();
    }

    @Test
    void onlyWhiteSpaceIsStripped() {
        assertThat(Text.stripped("\u001fa\u200b")).isEqualTo("\u001fa\u200b");
    }

    /** Quadratic time would be half an hour for the longer text. */
    @ParameterizedTest
    @ValueSource(ints = {60_000, 600_000})
    void strippingTakesLinearTime(int spaces) {
        String text = "a" + " ".repeat(spaces) + "a";

        assertTimeoutPreemptively(
                Duration.ofSeconds(5), () -> assertThat(Text.stripped(text)).isEqualTo(text));
    }

    @Test
    void textThatIsTooLongIsRefusedBeforeAnyOtherCheck() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Text.required("Name", " ".repeat(600_000), 5))
                .withMessage("Name must have at most 5 characters");
    }

    private static void assertRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Text.optional("Name", text, 50))
                .withMessage("Name must be one line of readable characters");
    }
}
