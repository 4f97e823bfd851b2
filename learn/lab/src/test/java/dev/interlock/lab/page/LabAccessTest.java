package dev.interlock.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lab.desk.Lab;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.MapPropertySource;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.authentication.TestingAuthenticationToken;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.ui.ExtendedModelMap;

/** The controllers check the access themselves, so a request that passes the filter chain may still be refused. */
class LabAccessTest {

    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Secured.class);

    @AfterEach
    void close() {
        SecurityContextHolder.clearContext();
        context.close();
    }

    @BeforeEach
    void openToAdmins() {
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource("lab", Map.of("interlock.lab.roles", "AUDITOR, ADMIN")));
    }

    @Test
    void onlyTheRolesOfTheSettingMayOpenAPage() {
        CatalogueController pages = context.getBean(CatalogueController.class);

        signIn("ROLE_ADMIN");
        assertThat(pages.catalogue(new ExtendedModelMap())).isEqualTo("lab/catalogue");

        signIn("ROLE_CUSTOMER");
        assertThatExceptionOfType(AccessDeniedException.class)
                .isThrownBy(() -> pages.catalogue(new ExtendedModelMap()));
    }

    private static void signIn(String authority) {
        SecurityContextHolder.getContext()
                .setAuthentication(new TestingAuthenticationToken("somebody", "secret", authority));
    }

    @Configuration
    @EnableMethodSecurity
    @Import(CatalogueController.class)
    static class Secured {

        @Bean
        Lab lab() {
            return new FakeLab();
        }
    }
}
