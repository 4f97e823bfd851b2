package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The metrics for operators. */
@ApplicationTest
class MetricsTest {

    @LocalServerPort
    int port;

    @LocalManagementPort
    int managementPort;

    @Autowired
    DeskForTests desk;

    @Autowired
    RequestMappingHandlerMapping requestMappingHandlerMapping;

    @Value("${management.metrics.web.server.max-uri-tags}")
    int maxUriTags;

    /** The last third is for files and for the operators' addresses. */
    @Test
    void everyRouteIsMeasured() {
        assertThat(requestMappingHandlerMapping.getHandlerMethods()).hasSizeLessThan(maxUriTags * 2 / 3);
    }

    @Test
    void conflictsAreCountedByCommandAndKind() {
        Visitor admin = Visitor.signedIn(port, "admin");
        admin.post("/orders/" + desk.paidOrder() + "/start-shipping", Map.of("version", "0"));

        assertThat(Visitor.operator(managementPort, "admin")
                        .open("/actuator/prometheus")
                        .body())
                .contains("command_conflict_total{command=\"start_shipping\",kind=\"stale\"}");
    }
}
