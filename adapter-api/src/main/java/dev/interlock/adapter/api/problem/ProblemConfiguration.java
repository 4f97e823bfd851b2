package dev.interlock.adapter.api.problem;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/** Opens the help pages to all. */
@Configuration(proxyBeanMethods = false)
class ProblemConfiguration {

    @Bean
    @Order(3)
    SecurityFilterChain problemPages(HttpSecurity http) {
        return http.securityMatcher("/problems/**")
                .authorizeHttpRequests(requests -> requests.anyRequest().permitAll())
                .build();
    }
}
