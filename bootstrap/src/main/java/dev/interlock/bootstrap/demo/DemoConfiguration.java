package dev.interlock.bootstrap.demo;

import dev.interlock.adapter.web.security.login.DemoUsers;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Lists the demo users on the login page, in their profile only. */
@Configuration(proxyBeanMethods = false)
@Profile("demo")
class DemoConfiguration {

    static final List<String> ADMINS = List.of("admin", "admin2");
    static final List<String> CUSTOMERS = List.of("customer1", "customer2");
    static final List<String> NAMES = List.of(ADMINS.get(0), ADMINS.get(1), CUSTOMERS.get(0), CUSTOMERS.get(1));

    @Bean
    DemoUsers demoUsers() {
        return new DemoUsers(NAMES);
    }
}
