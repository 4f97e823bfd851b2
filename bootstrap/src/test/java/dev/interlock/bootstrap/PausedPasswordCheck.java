package dev.interlock.bootstrap;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.security.crypto.password.PasswordEncoder;

/** Can pause a sign-in after the member was read and the password was checked. */
@TestConfiguration(proxyBeanMethods = false)
public class PausedPasswordCheck extends Pause implements BeanPostProcessor {

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof PasswordEncoder encoder && name.equals("lowCostPasswordEncoder")
                ? new Pausing(encoder)
                : bean;
    }

    private class Pausing implements PasswordEncoder {

        private final PasswordEncoder encoder;

        Pausing(PasswordEncoder encoder) {
            this.encoder = encoder;
        }

        @Override
        public @Nullable String encode(@Nullable CharSequence password) {
            return encoder.encode(password);
        }

        @Override
        public boolean matches(@Nullable CharSequence password, @Nullable String encoded) {
            boolean result = encoder.matches(password, encoded);
            pass();
            return result;
        }

        @Override
        public boolean upgradeEncoding(@Nullable String encoded) {
            return encoder.upgradeEncoding(encoded);
        }
    }
}
