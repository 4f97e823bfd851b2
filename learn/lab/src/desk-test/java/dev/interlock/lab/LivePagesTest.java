package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lab.desk.Lab;
import dev.interlock.lock.testing.Await;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;

/** Runs that go on, on the pages of the demo without JavaScript. The test stops each of them in the middle. */
@ApplicationTest
@Import(PausedLab.InPlaceOfTheLab.class)
@Timeout(60)
@Tag("pages")
@Tag("proof")
class LivePagesTest {

    private static final int PAUSE = 5;
    private static final String EVENTS = ".trace-events tbody tr";

    @LocalServerPort
    int port;

    @Autowired
    Lab lab;

    @BeforeEach
    void pauseRuns() {
        ((PausedLab) lab).pauseAt(PAUSE);
    }

    @AfterEach
    void letRunsGoOn() {
        ((PausedLab) lab).letRunsGoOn();
    }

    @Test
    void thePageShowsTheEventsSoFarAndThenTheVerdict() {
        Visitor reader = Visitor.signedIn(port, "customer1");
        Page started = reader.post("/lab/S01/runs", Map.of("cell", "no-protection"));

        Page paused = paused(started);

        assertThat(paused.document().title()).startsWith("Running: No protection");
        assertThat(paused.document().select("[role=status]").text()).startsWith("Running…");
        assertThat(paused.document().select(EVENTS))
                .hasSizeGreaterThanOrEqualTo(PAUSE)
                .hasSameSizeAs(paused.document().select(".drawing svg a.event"));
        assertThat(paused.document().select(".lab-verdict")).isEmpty();
        assertThat(paused.document().select("noscript meta[http-equiv=refresh]"))
                .hasSize(1);

        letRunsGoOn();
        Page ended = RunsOfTheLab.ended(started);
        assertThat(ended.path()).isEqualTo(paused.path());
        assertThat(ended.document().select("h1 .lab-verdict").text()).isEqualTo("Lost update");
        assertThat(ended.document().select(EVENTS))
                .hasSizeGreaterThan(paused.document().select(EVENTS).size());
    }

    @Test
    void aScreenOfTheTourShowsItsRunWhileItGoesOn() {
        Page started = Visitor.signedIn(port, "customer2")
                .open("/lab/tour/1")
                .form("/lab/tour/1")
                .submit();

        Page paused = paused(started);

        assertThat(paused.document().select(".drawing svg a.event")).isNotEmpty();
        assertThat(paused.document().select(".lab-outcome, main form")).isEmpty();

        letRunsGoOn();
        assertThat(RunsOfTheLab.ended(started)
                        .document()
                        .select(".lab-outcome .lab-verdict")
                        .text())
                .isEqualTo("Lost update");
    }

    @Test
    void aRunThatGoesOnIsNotFoundByOtherMembers() {
        Page started = Visitor.signedIn(port, "admin").post("/lab/S01/runs", Map.of("cell", "no-protection"));
        assertThat(started.status()).as(started.body()).isEqualTo(303);
        Visitor other = Visitor.signedIn(port, "admin2");

        assertThat(other.open(started.location()).status()).isEqualTo(404);

        letRunsGoOn();
        RunsOfTheLab.ended(started);
        assertThat(other.open(started.location()).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ko", "zh"})
    void thePageHasAllItsTexts(String language) {
        Page started = Visitor.signedIn(port, "admin")
                .speaking(language)
                .post("/lab/S07/runs", Map.of("cell", "no-protection"));

        Page paused = paused(started);

        assertThat(paused.document().title()).doesNotContain("??");
        assertThat(paused.text()).doesNotContain("??");

        letRunsGoOn();
        RunsOfTheLab.ended(started);
    }

    /** Returns the page of the run, once it has come to its pause. */
    private static Page paused(Page started) {
        assertThat(started.status()).as(started.body()).isEqualTo(303);
        Page page = started.follow();
        while (page.document().select(EVENTS).size() < PAUSE) {
            Await.pause();
            page = started.follow();
        }
        return page;
    }
}
