package dev.interlock.accounts.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.accounts.application.PasswordRules;
import dev.interlock.accounts.application.RefusedPasswordException;
import dev.interlock.accounts.application.RefusedPasswordException.Reason;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.security.crypto.password.PasswordEncoder;

/** The rules with the real list and the real encoding. */
class EncodedPasswordsTest {

    private static final Member KIM = new Member(new MemberId("kim-sora"), "Kim Sora", "{noop}x", Role.CUSTOMER);

    private final PasswordEncoder encoder = PasswordEncoderFactories.createDelegatingPasswordEncoder();
    private final EncodedPasswords passwords = new EncodedPasswords(encoder);
    private final PasswordRules rules = new PasswordRules(passwords);

    EncodedPasswordsTest() throws IOException {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "comma walrus tin",
                "   twelve chars",
                "blue kettle on 9",
                "Xq7fTn2pLw9z",
                "839201847362",
                "\uc0b0 \uc704\uc758 \uc791\uc740 \uc9d1 \ub9c8\ub8e8",
                "0123456789abcdef0123456789-comma-0123456789abcdef0123456789-comma-tin-72"
            })
    void anyCharactersAreAllowed(String password) {
        assertThatCode(() -> rules.verify(password, KIM.id(), KIM.name())).doesNotThrowAnyException();
        assertThat(encoder.matches(password, passwords.encode(password))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password1234",
                "P@ssw0rd1234",
                "12qwertyuiop",
                "123456789012",
                "monkey123456789",
                "letmeinletmein",
                "1q2w3e4r5t6y",
                "KimSora!2026",
                "kim-sora-demo",
                "Interlock-2026"
            })
    void whatIsEasyToGuessIsRefused(String password) {
        assertRefused(password, Reason.EASY);
    }

    /** A character outside the first plane counts once. */
    @ParameterizedTest
    @ValueSource(
            strings = {"", "comma walru", "\ud83d\ude00\ud83d\ude01\ud83d\ude02\ud83d\ude03\ud83d\ude04\ud83d\ude05"})
    void whatHasLessThanTwelveCharactersIsRefused(String password) {
        assertRefused(password, Reason.TOO_SHORT);
    }

    /** Otherwise the encoder would throw, or leave the end away. */
    @Test
    void whatHasMoreThan72BytesIsRefused() {
        assertRefused("comma walrus tin ".repeat(5), Reason.TOO_LONG);
        assertRefused("\uac00\ub098\ub2e4\ub77c\ub9c8".repeat(5), Reason.TOO_LONG);
    }

    /** NIST SP 800-63B and OWASP ask for a list; shorter ones are parts of the words that are refused. */
    @Test
    void theListHasThousandsOfPasswords() {
        assertThat(passwords.isCommon("trustno1")).isTrue();
        assertThat(passwords.isCommon("walrus tin")).isFalse();
    }

    private void assertRefused(String password, Reason reason) {
        assertThatExceptionOfType(RefusedPasswordException.class)
                .isThrownBy(() -> rules.verify(password, KIM.id(), KIM.name()))
                .extracting(RefusedPasswordException::reason)
                .isEqualTo(reason);
    }
}
