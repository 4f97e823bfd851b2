package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

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
    Stream<DynamicContainer> everyTestOfAScript() throws IOException {
        Resource[] files = new PathMatchingResourcePatternResolver().getResources("classpath:js/*.test.js");
        assertThat(files).hasSizeGreaterThan(5);
        return Stream.of(files)
                .map(file -> String.valueOf(file.getFilename()).replace(".test.js", ""))
                .map(module -> DynamicContainer.dynamicContainer(module, tests(module)));
    }

    /** Loads a module once, although the page and other modules name it. */
    @Test
    void eachModuleIsLoadedOnce() {
        Object names = browser.open("/login").await("""
                const names = performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop());
                arguments[0](names.filter((name) => name.endsWith('.js')).map((name) => name.replace(/-[0-9a-f]{32}/, '')));
                """);
        assertThat(names).asInstanceOf(LIST).contains("interlock.js", "http.js").doesNotHaveDuplicates();
    }

    private static Stream<DynamicTest> tests(String module) {
        String source = text(new ClassPathResource("js/" + module + ".test.js"));
        if (!(onANewPage(module, source, "Object.keys(tests)") instanceof List<?> names)) {
            throw new AssertionError("The tests cannot be read");
        }
        assertThat(names).isNotEmpty();
        return names.stream()
                .map(String::valueOf)
                .map(name -> DynamicTest.dynamicTest(
                        name,
                        () -> assertThat(onANewPage(module, source, "tests['" + name + "']()"))
                                .isNull()));
    }

    private static String text(Resource file) {
        try {
            return file.getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
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
