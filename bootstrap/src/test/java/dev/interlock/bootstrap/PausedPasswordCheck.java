package dev.interlock.bootstrap;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.security.crypto.password.PasswordEncoder;

/** Stops a sign-in after its member was read and its password was checked. */
@TestConfiguration(proxyBeanMethods = false)
public class PausedPasswordCheck extends Pause implements BeanPostProcessor {

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof PasswordEncoder encoder && name.equals("cheapPasswordEncoder")
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
            boolean right = encoder.matches(password, encoded);
            pass();
            return right;
        }

        @Override
        public boolean upgradeEncoding(@Nullable String encoded) {
            return encoder.upgradeEncoding(encoded);
        }
    }
}
