package dev.interlock.bootstrap.keep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.json.JsonMapper;

/** The committed OpenAPI document tells {@code keep} what goes with a feature. */
@ApplicationTest
class MarkedDocumentTest {

    @LocalServerPort
    int port;

    /** Leaves the document with its markers in {@code target/marked}, from where it can be copied. */
    @Test
    void whatGoesWithAFeatureStandsBetweenItsMarkers() throws IOException {
        Visitor customer = Visitor.signedIn(port, "customer1");
        String yaml = customer.open("/api/openapi.yaml").body();
        String marked = MarkedDocument.mark(
                yaml, JsonMapper.shared().readTree(customer.open("/api/openapi").body()));
        Files.createDirectories(Path.of("target/marked"));
        Files.writeString(Path.of("target/marked/openapi.yaml"), marked);

        assertThat(Files.readString(Path.of("../docs/openapi.yaml"))).isEqualTo(marked);
        assertThat(marked).contains("# <!-- packing -->", "# <!-- /dispatch -->", "# <!-- products -->");
        assertThat(MarkedDocument.withoutMarkers(marked)).isEqualTo(yaml);
    }
}
