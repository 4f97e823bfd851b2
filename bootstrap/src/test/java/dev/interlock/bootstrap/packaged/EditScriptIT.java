package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The edit page's script, as the packaged jar serves it, against {@code js/edit.test.js}: each test on a page of its own. */
@BrowserTest
class EditScriptIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    static String tests = "";
    static Browser browser;

    @BeforeAll
    static void open() throws IOException {
        try (InputStream file = EditScriptIT.class.getResourceAsStream("/js/edit.test.js")) {
            assertThat(file).isNotNull();
            tests = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
        browser = Browser.withJavaScript(DESK.port());
    }

    @AfterAll
    static void close() {
        browser.close();
    }

    @TestFactory
    Stream<DynamicTest> theEditPage() {
        if (!(onANewPage("Object.keys(tests)") instanceof List<?> names)) {
            throw new AssertionError("The tests cannot be read");
        }
        assertThat(names).hasSizeGreaterThan(80);
        return names.stream()
                .map(String::valueOf)
                .map(name -> DynamicTest.dynamicTest(
                        name,
                        () -> assertThat(onANewPage("tests['" + name + "']()")).isNull()));
    }

    /** What the expression comes to, or why it failed. */
    private static @Nullable Object onANewPage(String expression) {
        return browser.open("/login?lang=en").await("""
                const done = arguments[0];
                const testsOf = %s
                import('/assets/js/edit.js')
                  .then((edit) => testsOf(edit))
                  .then((tests) => %s)
                  .then(done, (failure) => done(failure.stack));
                """.formatted(tests, expression));
    }
}
