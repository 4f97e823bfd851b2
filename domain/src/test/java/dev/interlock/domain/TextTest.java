package dev.interlock.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @ParameterizedTest
    @ValueSource(ints = {0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF})
    void noncharactersAreRefused(int character) {
        assertRefused("a" + Character.toString(character));
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

    @ParameterizedTest
    @ValueSource(
            strings = {"\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u061c", "\u2060", "\ufeff", " \u200f \u200b"
            })
    void invisibleCharactersAroundATextAreStripped(String invisible) {
        assertThat(Text.stripped(invisible + "a" + invisible)).isEqualTo("a");
        assertThat(Text.stripped(invisible)).isEmpty();
    }

    @Test
    void aControlCharacterIsNotStripped() {
        assertThat(Text.stripped("\u001fa")).isEqualTo("\u001fa");
    }

    /**
     * Names in Hebrew, Arabic, Persian, Hindi and Sinhala; a family, a rainbow flag, a heart on fire and a shaken head.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u05d3\u05d5\u05d3\u200f (B) \u05db\u05d4\u05df",
                "\u0645\u062d\u0645\u062f\u061c 7",
                "ACME\u200e \u0634\u0631\u0643\u0629",
                "\u0645\u06cc\u200c\u0631\u0648\u0645",
                "\u0915\u094d\u200d\u0937",
                "\u0915\u093e\u200d\u0937",
                "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
                "\ud83d\udc69\u200d\ud83d\udc69\ud83c\udffd\u200d\ud83d\udc67",
                "\ud83c\udff3\ufe0f\u200d\ud83c\udf08",
                "\u2764\ufe0f\u200d\ud83d\udd25",
                "\ud83d\ude42\u200d\u2194\ufe0f",
                "soft\u00adhyphen"
            })
    void invisibleCharactersAreAcceptedWhereTheyBelong(String text) {
        assertThat(Text.required("Name", Text.stripped(text), 50)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Kim\u200eSora",
                "Kim\u200fSora",
                "Kim\u061cSora",
                "Kim\u200bSora",
                "Kim\u200cSora",
                "Kim\u200dSora",
                "Kim\u2060Sora",
                "Kim\ufeffSora",
                "\uae40\u200d\uc18c\ub77c",
                "\u0967\u200d\u0937",
                "Kim\u200d\ud83d\ude00",
                "\ud83d\ude00\u200dKim",
                "\u05d3\u200b\u05d5",
                "Kim\udb40\udc41\udb40\udc42",
                "\ud83c\udff4\udb40\udc67\udb40\udc62\udb40\udc73\udb40\udc63\udb40\udc74\udb40\udc7f",
                "\ud83d\ude00\udb40\udc67\udb40\udc7f",
                "Kim\u202eSora"
            })
    void invisibleCharactersAreRefusedElsewhere(String text) {
        assertRefused(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin\u200f", "\u05d3\u200f\u05d5", "\u0645\u06cc\u200c\u0631", "ad\u00admin"})
    void invisibleCharactersAreRefusedInIdentifiers(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Text.identifier("Member id", text, 50));
    }

    @Test
    void aVisibleIdentifierIsAccepted() {
        assertThat(Text.identifier("Member id", "\uae40 sora.1", 50)).isEqualTo("\uae40 sora.1");
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

    @ParameterizedTest
    @CsvSource({"０１０－１２３４,010-1234", "ＡＢ　ｃ,AB c", "！～,!~", "1²,1²", "㈜홍,㈜홍", "가,가"})
    void fullWidthCharactersBecomeOrdinaryOnesAndNoOthersChange(String typed, String text) {
        assertThat(Text.halfWidth(typed)).isEqualTo(text);
    }

    private static void assertRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Text.optional("Name", text, 50))
                .withMessage("Name must be one line of readable characters");
    }
}
