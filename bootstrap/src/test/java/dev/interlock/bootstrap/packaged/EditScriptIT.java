package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Runs the tests of {@code js/*.test.js} against the scripts of the packaged jar, each test on a new page. */
@BrowserTest
@Tag("proof")
class EditScriptIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    static Browser browser;

    @BeforeAll
    static void open() {
        browser = Browser.withJavaScript(DESK.port());
    }

    @AfterAll
    static void close() {
        browser.close();
    }

    @TestFactory
    Stream<DynamicTest> http() throws IOException {
        return tests("http", 5);
    }

    @TestFactory
    Stream<DynamicTest> theEditLock() throws IOException {
        return tests("edit-lock", 60);
    }

    @TestFactory
    Stream<DynamicTest> theEditPage() throws IOException {
        return tests("edit", 25);
    }

    @TestFactory
    Stream<DynamicTest> drafts() throws IOException {
        return tests("drafts", 19);
    }

    @TestFactory
    Stream<DynamicTest> activityStream() throws IOException {
        return tests("activity-stream", 10);
    }

    @TestFactory
    Stream<DynamicTest> activity() throws IOException {
        return tests("activity", 10);
    }

    @TestFactory
    Stream<DynamicTest> countdown() throws IOException {
        return tests("countdown", 5);
    }

    @TestFactory
    Stream<DynamicTest> times() throws IOException {
        return tests("times", 3);
    }

    /** Loads a module once, although the page and other modules name it. */
    @Test
    void eachModuleIsLoadedOnce() {
        Object names = browser.open("/login").await("""
                const names = performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop());
                arguments[0](names.filter((name) => name.endsWith('.js')).map((name) => name.replace(/-[0-9a-f]{32}/, '')));
                """);
        assertThat(names).asInstanceOf(LIST).contains("times.js", "http.js").doesNotHaveDuplicates();
    }

    private static Stream<DynamicTest> tests(String module, int moreThan) throws IOException {
        String source;
        try (InputStream file = EditScriptIT.class.getResourceAsStream("/js/" + module + ".test.js")) {
            assertThat(file).isNotNull();
            source = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
        if (!(onANewPage(module, source, "Object.keys(tests)") instanceof List<?> names)) {
            throw new AssertionError("The tests cannot be read");
        }
        assertThat(names).hasSizeGreaterThan(moreThan);
        return names.stream()
                .map(String::valueOf)
                .map(name -> DynamicTest.dynamicTest(
                        name,
                        () -> assertThat(onANewPage(module, source, "tests['" + name + "']()"))
                                .isNull()));
    }

    /** Returns the value of the expression, or the stack trace of its failure. */
    private static @Nullable Object onANewPage(String module, String source, String expression) {
        return browser.open("/login?lang=en").await("""
                const done = arguments[0];
                const testsOf = %s
                import('/assets/js/%s.js')
                  .then((module) => testsOf(module))
                  .then((tests) => %s)
                  .then(done, (failure) => done(failure.stack));
                """.formatted(source, module, expression));
    }
}
