package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.page.LabTexts;
import dev.interlock.lab.page.drawing.PictureFile;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jsoup.Jsoup;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.web.util.HtmlUtils;

/**
 * Each picture of the chapter has the title, the verdict and the events of its cell on MySQL, in both languages. With
 * {@code -Dchapter.pictures=true} the pictures are drawn anew before.
 */
@DatabaseTest
@Tag("proof")
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
class ChapterPicturesTest {

    private static final Path PICTURES = Path.of("..", "docs", "images", "chapter");
    private static final boolean DRAWN_ANEW = Boolean.getBoolean("chapter.pictures");

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    private static DeskForLab deskWithRedis;
    private static LabDesks withRedis;

    @BeforeAll
    static void open() {
        deskWithRedis = DeskForLab.withRedis();
        withRedis = deskWithRedis.node();
    }

    @AfterAll
    static void close() {
        withRedis.close();
        deskWithRedis.close();
    }

    @AfterEach
    void resetLanguage() {
        LocaleContextHolder.resetLocaleContext();
    }

    @ParameterizedTest
    @CsvSource({
        "01, S01, no-protection",
        "02, S03, row-lock",
        "02-deadlock, S04, row-locks-in-any-order",
        "03, S07, version-column",
        "03-form, S07, form-version",
        "04, S08, lines-without-increment",
        "05, S09, edit-lock",
        "06, S13, delete-then-insert",
        "07, S17, release-before-commit",
        "08, S21, task-with-version",
        "09, S13, insert-only",
        "10, S15, delete-without-compare",
        "11, S14, redlock",
        "12, S14, watchdog",
    })
    void aPictureShowsItsCell(String picture, String scenario, String cell) throws Exception {
        LabDesks lab =
                LAB.desks().missing(LAB.desks().scenario(scenario).cell(cell)).isEmpty() ? LAB.desks() : withRedis;
        if (DRAWN_ANEW) {
            lab.run(scenario, cell); // The first run of a cell loads classes, which its times would show.
        }
        Trace trace = lab.run(scenario, cell);

        assertShows(PICTURES.resolve(picture + ".svg"), trace, lab, Locale.ENGLISH);
        assertShows(PICTURES.resolve("ko").resolve(picture + ".svg"), trace, lab, Locale.KOREAN);
    }

    private static void assertShows(Path file, Trace trace, LabDesks lab, Locale language) throws IOException {
        LocaleContextHolder.setLocale(language);
        LabTexts texts = texts(lab);
        String drawing = PictureFile.of(trace, texts);
        if (DRAWN_ANEW) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, drawing);
        }

        String picture = Files.readString(file);
        assertThat(HtmlUtils.htmlUnescape(picture)).contains(texts.title(trace), texts.verdict(trace.outcome()));
        assertThat(texts(picture)).isEqualTo(texts(drawing));
        assertThat(drawing)
                .as("needs nothing else, in light and in dark")
                .contains("prefers-color-scheme: dark", "#171b1d", "#edf0f0")
                .doesNotContain("var(", "light-dark(", "href", "url(http");
    }

    /** Returns what a reader reads, without what differs from run to run: times, and the numbers of orders. */
    private static List<String> texts(String picture) {
        return Jsoup.parse(picture, Parser.xmlParser()).select("g.event > title, .callout-heading").eachText().stream()
                .map(text -> text.replaceAll("[0-9.,]+( ms| s)?", "#"))
                .toList();
    }

    private static LabTexts texts(LabDesks lab) {
        ResourceBundleMessageSource messages = new ResourceBundleMessageSource();
        messages.setBasenames("messages/lab-pages", "messages/lab");
        messages.setDefaultEncoding("UTF-8");
        messages.setFallbackToSystemLocale(false);
        return new LabTexts(messages, lab);
    }
}
