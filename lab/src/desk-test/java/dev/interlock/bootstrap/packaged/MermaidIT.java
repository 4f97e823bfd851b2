package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Mermaid draws the Mermaid export of a run. */
@BrowserTest
@Tag("proof")
class MermaidIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static final String LIBRARY = "classpath:META-INF/resources/webjars/mermaid/*/dist/mermaid.min.js";

    /** Adds a script element because the library must run in the scope of the page. */
    private static final String LOAD = """
            const [source, done] = arguments;
            const script = document.createElement('script');
            script.textContent = source;
            document.head.append(script);
            mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true });
            done();
            """;

    /** Returns the texts of the diagram, or the reason why it cannot be drawn. */
    private static final String TEXTS = """
            const [diagram, done] = arguments;
            mermaid.render('diagram', diagram).then(({ svg }) => {
              document.body.innerHTML = svg;
              done([...document.querySelectorAll('svg text')].map(({ textContent }) => textContent));
            }).catch((failure) => done([String(failure)]));
            """;

    static Visitor admin;
    static Browser blank;

    @BeforeAll
    static void open() throws IOException {
        admin = Visitor.signedIn(DESK.port(), "admin");
        blank = Browser.withJavaScript(DESK.port());
        Resource library = new PathMatchingResourcePatternResolver().getResources(LIBRARY)[0];
        blank.newWindow().await(LOAD, library.getContentAsString(StandardCharsets.UTF_8));
    }

    @AfterAll
    static void close() {
        blank.close();
    }

    @ParameterizedTest
    @CsvSource({
        "S01, none, Admin, ● commit",
        "S02, row-lock, Customer, waits",
        "S04, row-locks-in-any-order, A, deadlock: chosen as victim"
    })
    void theExportOfARunIsADiagram(String scenario, String cell, String actor, String expected) {
        String run =
                admin.post("/lab/" + scenario + "/runs", Map.of("cell", cell)).location();

        assertThat(texts(run))
                .asInstanceOf(InstanceOfAssertFactories.list(String.class))
                .contains(actor)
                .anySatisfy(text -> assertThat(text).contains(expected));
    }

    @Test
    void specialCharactersOfMermaidAreDrawnUnchanged() {
        String run =
                admin.post("/lab/S01/runs", Map.of("cell", "no-protection")).location();
        String trace = admin.open(run + ".json")
                .body()
                .replace("New street 2", "x; y: #1, \\\"z\\\" and 'w' <v>")
                .replaceFirst(
                        "(\"sql\"\\s*:\\s*)\"[^\"]*\"",
                        "$1" + Matcher.quoteReplacement("\"set @a = ';'; # \\\"b\\\": 1\""));

        String imported = admin.post("/lab/runs/import", Map.of("trace", trace)).location();

        assertThat(texts(imported))
                .asInstanceOf(InstanceOfAssertFactories.list(String.class))
                .anySatisfy(text -> assertThat(text).contains("x; y: #1, \"z\" and 'w' <v>"))
                .anySatisfy(text -> assertThat(text).contains("set @a = ';'; # \"b\": 1"));
    }

    private static Object texts(String run) {
        String diagram = admin.open(run + ".mmd").body();
        Object texts = blank.await(TEXTS, diagram);
        return texts == null ? List.of() : texts;
    }
}
