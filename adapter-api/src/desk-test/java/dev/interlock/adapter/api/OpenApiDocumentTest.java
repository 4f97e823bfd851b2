package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The committed document is the one that the application writes, so that a review sees each change of the API. */
@ApplicationTest
class OpenApiDocumentTest {

    @LocalServerPort
    int port;

    /** Leaves the document in {@code target}, from where it can be copied. */
    @Test
    void theCommittedDocumentIsTheOneOfTheApplication() throws IOException {
        String written =
                Visitor.signedIn(port, "customer1").open("/api/openapi.yaml").body();
        Files.writeString(Path.of("target/openapi.yaml"), written);

        assertThat(Files.readString(Path.of("../docs/openapi.yaml"))).isEqualTo(written);
    }
}
