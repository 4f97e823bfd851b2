package dev.interlock.adapter.api.idempotency;

import dev.interlock.adapter.api.problem.ProblemResponder;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Guards the commands of the API, after the filters that sign in the member. */
@Configuration(proxyBeanMethods = false)
class IdempotencyConfiguration implements WebMvcConfigurer {

    @Bean
    static FilterRegistrationBean<IdempotencyFilter> idempotency(
            RequestTable requests,
            ProblemResponder refusals,
            Clock databaseClock,
            @Value("${spring.jackson.factory.constraints.read.max-document-length}") int maxBodyBytes) {
        FilterRegistrationBean<IdempotencyFilter> filter =
                new FilterRegistrationBean<>(new IdempotencyFilter(requests, refusals, databaseClock, maxBodyBytes));
        filter.addUrlPatterns("/api/*");
        filter.setOrder(SecurityFilterProperties.DEFAULT_FILTER_ORDER + 1);
        return filter;
    }

    @Override
    public void addFormatters(FormatterRegistry registry) {
        registry.addConverter(new IdempotencyKeyConverter());
    }
}
