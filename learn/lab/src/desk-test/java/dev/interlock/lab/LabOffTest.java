package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Arrays;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.test.context.TestPropertySource;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The desk works without the Lab when its module is on the class path but disabled. */
@ApplicationTest
@TestPropertySource(properties = "interlock.lab.enabled=false")
@Tag("proof")
class LabOffTest {

    @LocalServerPort
    int port;

    @Autowired
    ApplicationContext context;

    @Autowired
    RequestMappingHandlerMapping requestMappingHandlerMapping;

    @Autowired
    Map<String, DataSource> pools;

    @Test
    void noRouteLeadsToTheLab() {
        Visitor admin = Visitor.signedIn(port, "admin");

        assertThat(admin.open("/lab").status()).isEqualTo(404);
        assertThat(admin.open("/orders").document().select("a[href^=/lab]")).isEmpty();
        assertThat(requestMappingHandlerMapping.getHandlerMethods().keySet())
                .flatExtracting(route -> route.getPatternValues())
                .contains("/orders")
                .noneMatch(pattern -> pattern.startsWith("/lab"));
    }

    @Test
    void thereIsNoBeanOfTheLab() {
        assertThat(Arrays.stream(context.getBeanDefinitionNames())
                        .map(context::getType)
                        .filter(type -> type != null && type.getName().startsWith("dev.interlock.lab.")))
                .isEmpty();
    }

    @Test
    void noConnectionIsRecorded() {
        UnwrappedConnectionsTest.assertUnwrapped(pools.values());
    }
}
