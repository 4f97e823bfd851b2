package dev.interlock.lab.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.model;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.view;

import dev.interlock.lab.TracesForTests;
import dev.interlock.lab.store.Prediction;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.text.ExportFormat;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TourTest {

    private static final String ADDRESS = "/lab/tour/1?run=";

    private final PagesForTests pages = new PagesForTests();

    @AfterEach
    void close() {
        pages.close();
    }

    @Test
    void aScreenAsksForAPredictionFirst() throws Exception {
        pages.browser
                .perform(get("/lab/tour/3"))
                .andExpect(status().isOk())
                .andExpect(view().name("lab/tour"))
                .andExpect(model().attribute("screen", new TourScreen(3, "retry", "S01", "none-serializable-retry")))
                .andExpect(model().attribute("next", new TourScreen(4, "wait", "S02", "row-lock")))
                .andExpect(model().attributeDoesNotExist("run"));
    }

    @Test
    void aRunRedirectsToItsScreenAndStoresThePrediction() throws Exception {
        String address = Objects.requireNonNull(pages.browser
                .perform(post("/lab/tour/1").param("prediction", "DAMAGED"))
                .andReturn()
                .getResponse()
                .getRedirectedUrl());

        assertThat(address).startsWith(ADDRESS);
        StoredRun run = pages.stored(address);
        assertThat(run.prediction()).isEqualTo(Prediction.DAMAGED);
        assertThat(run.owner()).isEqualTo("admin");
        pages.browser
                .perform(get(address))
                .andExpect(status().isOk())
                .andExpect(model().attribute("run", run))
                .andExpect(model().attribute("own", true));
    }

    @Test
    void aBusyLabShowsTheScreenAgainWithThePrediction() throws Exception {
        pages.lab.busy = true;

        pages.browser
                .perform(post("/lab/tour/1").param("prediction", "REFUSED"))
                .andExpect(status().isServiceUnavailable())
                .andExpect(header().string("Retry-After", "5"))
                .andExpect(view().name("lab/tour"))
                .andExpect(model().attribute("busy", true))
                .andExpect(model().attribute("prediction", Prediction.REFUSED));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/lab/tour/0", "/lab/tour/6", "/lab/tour/1?run=0"})
    void anUnknownScreenOrRunIsNotFound(String address) throws Exception {
        pages.browser.perform(get(address)).andExpect(status().isNotFound());
    }

    @Test
    void aRunOfAnotherCellAndAnImportedOneAreNotExplained() throws Exception {
        Trace other = TracesForTests.lostUpdate("S01", "version");
        Trace imported = TracesForTests.lostUpdate("S01", "none");
        StoredRun ofAnotherCell = pages.runs.keep(other, json(other), "admin", null);
        StoredRun fromAFile = pages.runs.keepImported(imported, json(imported), "admin");

        pages.browser.perform(get(ADDRESS + ofAnotherCell.id())).andExpect(status().isNotFound());
        pages.browser.perform(get(ADDRESS + fromAFile.id())).andExpect(status().isNotFound());
    }

    private String json(Trace trace) {
        return pages.formats.export(trace, ExportFormat.JSON);
    }
}
