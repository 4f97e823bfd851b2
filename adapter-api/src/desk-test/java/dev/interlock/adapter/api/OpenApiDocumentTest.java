package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.documentation.WholeProject;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The OpenAPI document, and the page that shows it. */
@ApplicationTest
class OpenApiDocumentTest {

    private static final String POLICY = "Content-Security-Policy";

    private static final Path COMMITTED = Path.of("../docs/openapi.yaml");

    @LocalServerPort
    int port;

    /** With {@code -Dopenapi=write} the document is written, without comments. */
    @BeforeEach
    void writeIfAsked() throws IOException {
        if ("write".equals(System.getProperty("openapi"))) {
            Files.writeString(COMMITTED, written());
        }
    }

    private String written() {
        return Visitor.signedIn(port, "customer1").open("/api/openapi.yaml").body();
    }

    /** A review sees each change of the API. */
    @Test
    @WholeProject
    void theCommittedDocumentIsTheOneOfTheApplication() throws IOException {
        assertThat(Files.readString(COMMITTED).replaceAll("(?m)^ *#.*\n", "")).isEqualTo(written());
    }

    @Test
    void onlyTheReferencePageMayShowIconsFromItsStyleSheet() {
        Visitor customer = Visitor.signedIn(port, "customer1");

        Page reference = customer.open("/api/reference").follow();

        assertThat(reference.status()).isEqualTo(200);
        assertThat(reference.document().select("#swagger-ui")).hasSize(1);
        assertThat(reference.header(POLICY))
                .isEqualTo("default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; form-action 'self';"
                        + " base-uri 'none'; object-src 'none'");
        assertThat(customer.open("/api/openapi").header(POLICY)).isNotEmpty().doesNotContain("data:");
    }
}
