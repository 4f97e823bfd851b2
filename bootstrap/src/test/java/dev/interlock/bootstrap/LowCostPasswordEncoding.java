package dev.interlock.bootstrap;

import java.util.Map;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.DelegatingPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/** Encodes passwords with the lowest cost of bcrypt, because the tests sign in hundreds of times. Matches as in production. */
@TestConfiguration(proxyBeanMethods = false)
class LowCostPasswordEncoding {

    @Bean
    @Primary
    PasswordEncoder lowCostPasswordEncoder(@Qualifier("passwordEncoder") PasswordEncoder productionEncoder) {
        DelegatingPasswordEncoder encoder =
                new DelegatingPasswordEncoder("bcrypt", Map.of("bcrypt", new BCryptPasswordEncoder(4)));
        encoder.setDefaultPasswordEncoderForMatches(productionEncoder);
        return encoder;
    }
}
