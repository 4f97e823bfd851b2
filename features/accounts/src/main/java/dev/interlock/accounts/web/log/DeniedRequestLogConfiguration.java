package dev.interlock.accounts.web.log;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.context.SecurityContextHolderFilter;

@Configuration(proxyBeanMethods = false)
class DeniedRequestLogConfiguration {

    /** In each chain of filters, where the member of the request is known until its end. */
    @Bean
    Customizer<HttpSecurity> recordsDeniedRequests(SecurityLog securityLog) {
        return http -> http.addFilterAfter(new DeniedRequestLog(securityLog), SecurityContextHolderFilter.class);
    }
}
