package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.cluster.Browser.Page;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Any node answers every request about a run of the Lab. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LabOnAnyNodeTest {

    private static final String CHOICE = "form[action=/lab/S01/runs]";
    private static final String STEPS = "form[action=/lab/S01/steps]";
    private static final String MOVE = "form[action$=/move]";

    private final Cluster cluster = Cluster.start(2);
    private final URI first = cluster.node(1).address();
    private final URI second = cluster.node(2).address();
    private final Browser browser = new Browser();

    @BeforeAll
    void signIn() throws IOException, InterruptedException {
        browser.signIn(first, "admin");
    }

    @AfterAll
    void close() {
        cluster.close();
    }

    @Test
    void aRunOfOneNodeIsShownOnTheOther() throws IOException, InterruptedException {
        Page choice = browser.get(first.resolve("/lab/S01?cell=no-protection"));

        Page started = browser.submit(first, choice, CHOICE, Map.of());

        URI onTheOther = second.resolve(started.address().getPath());
        Page ended = await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> browser.get(onTheOther),
                        page -> page.document().select("[data-live]").isEmpty());
        assertThat(ended.document().select("h1 .lab-lost_update")).hasSize(1);
    }

    @Test
    void aReaderMovesTheActorsByTheOneNodeAndTheOther() throws IOException, InterruptedException {
        Page page = browser.get(first.resolve("/lab/S01?cell=no-protection"));
        page.document().expectFirst(CHOICE).attr("action", "/lab/S01/steps");
        page = browser.submit(first, page, STEPS, Map.of());

        String path = page.address().getPath();
        await().untilAsserted(() -> assertThat(tag(browser.get(second.resolve(path))))
                .as("the script of the page loads it again if it differs")
                .isNotEmpty()
                .isEqualTo(tag(browser.get(first.resolve(path)))));

        URI desk = second;
        while (page.address().getPath().startsWith("/lab/steps/")) {
            page = page.document().selectFirst(MOVE) == null
                    ? browser.get(desk.resolve(page.address().getPath()))
                    : browser.submit(desk, page, MOVE, Map.of());
            assertThat(page.status()).isEqualTo(200);
            desk = desk == first ? second : first;
        }

        assertThat(page.document().select("h1 .lab-verdict")).hasSize(1);
        assertThat(page.document().select("h1 .lab-unfinished")).isEmpty();
    }

    private static String tag(Page page) {
        return page.document().select("[data-tag]").attr("data-tag");
    }
}
