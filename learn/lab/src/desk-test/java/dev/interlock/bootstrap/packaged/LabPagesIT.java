package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lab.RunsOfTheLab;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** Checks the pages of the Lab in a browser with axe, on the screen of a phone, and with the keyboard. */
@BrowserTest
@Tag("proof")
class LabPagesIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    /** Returns the target of the focused link, and a warning if its outline is not visible. */
    private static final String FOCUSED = """
            const focused = document.activeElement;
            const { outlineStyle, outlineWidth } = getComputedStyle(focused);
            const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
            arguments[0](focused.getAttribute('href') + (outlined ? '' : ' without an outline'));
            """;

    static Visitor admin;
    static Browser browser;
    static String run = "";
    static String race = "";

    @BeforeAll
    static void open() {
        admin = Visitor.signedIn(DESK.port(), "admin");
        run = RunsOfTheLab.run(admin, "S01", "no-protection").path();
        race = admin.post("/lab/S01/races", Map.of("cell", "no-protection", "rounds", "3"))
                .location();
        browser = Browser.withJavaScript(DESK.port()).signIn("admin2").theme("light");
    }

    @AfterAll
    static void close() {
        browser.close();
    }

    static Stream<Arguments> pages() {
        return Stream.of(
                page("catalogue", at -> at.open("/lab")),
                page("screen of the tour", at -> at.open("/lab/tour/1")),
                page("screen after its run", LabPagesIT::screenAfterItsRun),
                page("scenario", at -> at.open("/lab/S01")),
                page("run", LabPagesIT::runWithItsDetails),
                page("race", at -> at.open(race)),
                page("no such scenario", at -> at.open("/lab/S99")));
    }

    private static Arguments page(String name, Consumer<Browser> visit) {
        return Arguments.of(name, visit);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pages")
    void everyPageHasTheRequiredAppearance(String name, Consumer<Browser> visit) {
        visit.accept(browser);

        assertThat(browser.text()).as("no template source, no missing text").doesNotContain("${", "??");
        Appearance.assertAppearance(browser);
    }

    private static void runWithItsDetails(Browser at) {
        at.open(run);
        at.script("document.querySelectorAll('details').forEach((details) => details.open = true)");
    }

    private static void screenAfterItsRun(Browser at) {
        at.open("/lab/tour/4").follow("#run");
        at.see(".lab-outcome");
        at.press("summary");
    }

    @ParameterizedTest
    @ValueSource(strings = {"S01", "S04", "S19"})
    void theRunButtonIsInViewWithoutScrolling(String scenario) {
        browser.open("/lab/" + scenario);

        assertThat(browser.top("#run") + browser.height("#run")).isLessThan(800);
    }

    @Test
    void aPhoneShowsTheBeginningOfThePictureAndSaysThatItCanBeScrolled() {
        browser.width(390);
        browser.open(run);
        browser.see(".lab-scroll", "Scroll it sideways");
        assertThat(browser.await("arguments[0](document.querySelector('.drawing').scrollLeft)"))
                .isEqualTo(0L);
        browser.width(1280);

        assertThat(browser.await("arguments[0](document.querySelector('.lab-scroll').checkVisibility())"))
                .isEqualTo(false);
    }

    @Test
    void whatComesNextStandsAboveTheFoldedTable() {
        browser.open(run);

        assertThat(browser.top("#next")).isLessThan(browser.top(".lab-details"));
        assertThat(browser.await("arguments[0](document.querySelector('.trace-events').checkVisibility())"))
                .isEqualTo(false);
    }

    @Test
    void thePictureOfTheReadmeShowsARun() throws IOException {
        browser.open(run);

        assertThat(browser.text())
                .contains("The change of the customer was confirmed, and a later write replaced it unseen.");
        new Picture("lab").assertShows(browser, ".drawing");
    }

    @Test
    void everyEventAndItsTableRowCanBeReachedWithTheKeyboard() {
        browser.open(run);
        List<?> events = (List<?>) Objects.requireNonNull(browser.await(
                "arguments[0]([...document.querySelectorAll('.trace-events tbody tr')].map((row) => `#${row.id}`))"));
        browser.script("document.querySelector('.drawing').focus()");

        assertThat(events).hasSizeGreaterThan(10).allSatisfy(event -> {
            browser.keys(Keys.TAB);
            assertThat(browser.await(FOCUSED)).isEqualTo(event);
        });
        browser.keys(Keys.ENTER);
        browser.see("tr:target");
        browser.keys(Keys.TAB);
        assertThat(browser.await(FOCUSED)).isEqualTo("#d" + events.size());
        browser.keys(Keys.ENTER);
        assertThat(browser.has("a.event:target")).isTrue();
    }
}
