package dev.interlock.adapter.web.security.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

class RememberingPasswordEncoderTest {

    private final PasswordEncoder slow = spy(new BCryptPasswordEncoder(4));
    private final PasswordEncoder encoder = new RememberingPasswordEncoder(slow);
    private final String encoded = Objects.requireNonNull(slow.encode("secret"));

    @Test
    void aPasswordThatWasVerifiedIsNotCheckedAgain() {
        for (int i = 0; i < 10; i++) {
            assertThat(encoder.matches("secret", encoded)).isTrue();
        }

        verify(slow, times(1)).matches("secret", encoded);
    }

    @Test
    void aWrongPasswordIsCheckedEachTime() {
        assertThat(encoder.matches("secret", encoded)).isTrue();
        assertThat(encoder.matches("wrong", encoded)).isFalse();
        assertThat(encoder.matches("wrong", encoded)).isFalse();

        verify(slow, times(2)).matches("wrong", encoded);
    }

    @Test
    void aPasswordThatWasChangedIsNoLongerValid() {
        assertThat(encoder.matches("secret", encoded)).isTrue();

        assertThat(encoder.matches("secret", slow.encode("changed"))).isFalse();
    }
}
