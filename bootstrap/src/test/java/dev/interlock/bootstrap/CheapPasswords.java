package dev.interlock.bootstrap;

import java.util.Map;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.DelegatingPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/** The same encodings as the product's, new ones at bcrypt's lowest cost: the tests sign in hundreds of times. */
@TestConfiguration(proxyBeanMethods = false)
class CheapPasswords {

    @Bean
    @Primary
    PasswordEncoder cheapPasswordEncoder(@Qualifier("passwordEncoder") PasswordEncoder products) {
        DelegatingPasswordEncoder encoder =
                new DelegatingPasswordEncoder("bcrypt", Map.of("bcrypt", new BCryptPasswordEncoder(4)));
        encoder.setDefaultPasswordEncoderForMatches(products);
        return encoder;
    }
}
