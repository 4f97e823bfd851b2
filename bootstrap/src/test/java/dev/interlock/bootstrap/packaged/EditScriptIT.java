package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The script of the edit page, as the packaged jar serves it, against the tests in {@code js/edit.test.js}. */
@BrowserTest
class EditScriptIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static final String TESTS =
            "const [source, group, name, done] = arguments; const tests = (0, eval)(source)(await import('/js/edit.js'));";

    static Browser browser;
    static String source = "";

    @BeforeAll
    static void open() throws IOException {
        browser = Browser.withJavaScript(DESK.port()).open("/login?lang=en");
        try (InputStream tests = EditScriptIT.class.getResourceAsStream("/js/edit.test.js")) {
            assertThat(tests).isNotNull();
            source = new String(tests.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @AfterAll
    static void close() {
        browser.close();
    }
}
