package dev.interlock.adapter.api.problem;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.AbstractResourceBasedMessageSource;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Opens the help pages to all, adds their texts, and limits changes. */
@Configuration(proxyBeanMethods = false)
class ProblemConfiguration implements WebMvcConfigurer {

    private final ChangeLimit limit;

    ProblemConfiguration(ChangeLimit limit, AbstractResourceBasedMessageSource messages) {
        this.limit = limit;
        messages.addBasenames("messages/api");
    }

    /** Requests for edit locks have limits of their own. */
    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(limit)
                .addPathPatterns("/api/orders/**", "/api/products/**")
                .excludePathPatterns("/**/lock/**");
    }

    @Bean
    @Order(3)
    SecurityFilterChain problemPages(HttpSecurity http) {
        return http.securityMatcher("/problems/**")
                .authorizeHttpRequests(requests -> requests.anyRequest().permitAll())
                .build();
    }
}
