package dev.interlock.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.model;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.redirectedUrlPattern;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.view;

import dev.interlock.lab.engine.trace.Outcome;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.test.web.servlet.MvcResult;
import org.springframework.test.web.servlet.ResultActions;

/** Runs that go on. */
class RunningTest {

    private final PagesForTests pages = new PagesForTests();

    @AfterEach
    void close() {
        pages.close();
    }

    @Test
    void theStartRedirectsAtOnceToThePageOfTheRunThatGoesOn() throws Exception {
        pages.lab.end = new CountDownLatch(1);

        String address = started("no-protection");

        await().until(() -> events(live(address)) == FakeLab.PAUSE_AFTER);
        assertThat(Objects.requireNonNull(live(address).trace()).outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(started("no-protection")).as("started twice").isEqualTo(address);
        pages.lab.end.countDown();
        assertThat(pages.ended(address).cell()).isEqualTo("no-protection");
        pages.browser.perform(get(address)).andExpect(view().name("lab/run"));
    }

    @Test
    void aMemberHasOneRunAtATime() throws Exception {
        pages.lab.end = new CountDownLatch(1);
        String address = started("no-protection");

        pages.browser
                .perform(post("/lab/S01/runs").param("cell", "version-column"))
                .andExpect(status().isServiceUnavailable())
                .andExpect(header().string("Retry-After", "5"))
                .andExpect(model().attribute("choice", "version-column"));

        pages.lab.end.countDown();
        pages.ended(address);
        assertThat(started("version-column")).isNotEqualTo(address);
    }

    @Test
    void aMemberHasOneRaceAtATime() throws Exception {
        pages.lab.end = new CountDownLatch(1);
        ExecutorService first = Executors.newSingleThreadExecutor();
        try {
            Future<MvcResult> race = first.submit(() -> race().andReturn());
            assertThat(pages.lab.raceStarted.await(1, TimeUnit.MINUTES)).isTrue();

            race().andExpect(status().isServiceUnavailable())
                    .andExpect(header().string("Retry-After", "5"))
                    .andExpect(model().attribute("choice", "no-protection"));

            pages.lab.end.countDown();
            assertThat(race.get().getResponse().getRedirectedUrl()).startsWith("/lab/races/");
            race().andExpect(redirectedUrlPattern("/lab/races/*"));
        } finally {
            pages.lab.end.countDown();
            first.shutdownNow();
        }
    }

    private ResultActions race() throws Exception {
        return pages.browser.perform(post("/lab/S01/races").param("cell", "no-protection"));
    }

    @Test
    void aFailedRunIsShownAndCanBeStartedAgain() throws Exception {
        pages.lab.failure = () -> {
            throw new IllegalStateException("The database is gone");
        };
        String address = started("no-protection");
        await().until(() -> !live(address).isGoingOn());
        pages.lab.failure = () -> {};

        String second = started("no-protection");

        assertThat(second).isNotEqualTo(address);
        assertThat(pages.ended(second).cell()).isEqualTo("no-protection");
    }

    @Test
    void pagesThatOfferARunPrepareItsDesk() throws Exception {
        pages.browser.perform(get("/lab/S01?cell=version-column"));

        assertThat(pages.lab.prepared).containsExactly("S01 version-column");
    }

    private static int events(LabRun run) {
        return run.trace() == null ? 0 : run.trace().events().size();
    }

    private String started(String cell) throws Exception {
        return Objects.requireNonNull(pages.browser
                .perform(post("/lab/S01/runs").param("cell", cell))
                .andExpect(redirectedUrlPattern("/lab/runs/*"))
                .andReturn()
                .getResponse()
                .getRedirectedUrl());
    }

    private LabRun live(String address) throws Exception {
        MvcResult page = pages.browser
                .perform(get(address))
                .andExpect(view().name("lab/running"))
                .andReturn();
        return (LabRun) Objects.requireNonNull(
                Objects.requireNonNull(page.getModelAndView()).getModel().get("live"));
    }
}
