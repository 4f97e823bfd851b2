package dev.interlock.notes.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.domain.member.MemberId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NoteTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "@admin2 please call; admin2",
                "Ask @admin2.; admin2",
                "(@admin2, @admin2); admin2",
                "@admin2님 확인 부탁드립니다; admin2",
                "@first.last-2_x; first.last-2_x"
            })
    void mentionsANameAfterAnAtSign(String text, String name) {
        assertThat(new NoteText(text).mentioned()).containsExactly(new MemberId(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nobody", "kim@example.org", "at 5 @ noon", "@", "@@", "price.@x"})
    void mentionsNoneByAnythingElse(String text) {
        assertThat(new NoteText(text).mentioned()).isEmpty();
    }

    @Test
    void hasSeveralLinesOfReadableCharacters() {
        assertThat(new NoteText(NoteText.read("One\r\ntwo\tthree\rfour")).lines())
                .containsExactly("One", "two three", "four");
        assertThatIllegalArgumentException().isThrownBy(() -> new NoteText("One\u0007"));
        assertThatIllegalArgumentException().isThrownBy(() -> new NoteText(" \n "));
        assertThatIllegalArgumentException().isThrownBy(() -> new NoteText("x".repeat(NoteText.MAX_LENGTH + 1)));
    }
}
