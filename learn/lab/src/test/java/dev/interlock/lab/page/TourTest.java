package dev.interlock.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.model;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.view;

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
                .andExpect(model().attribute("screen", TourScreen.ALL.get(2)))
                .andExpect(model().attribute("next", TourScreen.ALL.get(3)))
                .andExpect(model().attributeDoesNotExist("run"));
    }

    @Test
    void aRunRedirectsToItsScreenWithThePrediction() throws Exception {
        String address = Objects.requireNonNull(pages.browser
                .perform(post("/lab/tour/1").param("prediction", "DAMAGED"))
                .andReturn()
                .getResponse()
                .getRedirectedUrl());

        assertThat(address).startsWith(ADDRESS).endsWith("&predicted=DAMAGED");
        LabRun run = pages.ended(address);
        assertThat(run.isOwnedBy("admin")).isTrue();
        pages.browser
                .perform(get(address))
                .andExpect(status().isOk())
                .andExpect(model().attribute("run", run))
                .andExpect(model().attribute("predicted", Prediction.DAMAGED))
                .andExpect(model().attribute("actual", Prediction.DAMAGED));
    }

    @Test
    void aBusyLabShowsTheScreenAgainWithThePrediction() throws Exception {
        pages.lab.busy = true;

        pages.browser
                .perform(post("/lab/tour/1").param("prediction", "ONE_REFUSED"))
                .andExpect(status().isServiceUnavailable())
                .andExpect(header().string("Retry-After", "5"))
                .andExpect(view().name("lab/tour"))
                .andExpect(model().attribute("busy", true))
                .andExpect(model().attribute("prediction", Prediction.ONE_REFUSED));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/lab/tour/0", "/lab/tour/6", "/lab/tour/1?run=0"})
    void anUnknownScreenOrRunIsNotFound(String address) throws Exception {
        pages.browser.perform(get(address)).andExpect(status().isNotFound());
    }

    @Test
    void aRunOfAnotherCellIsNotExplained() throws Exception {
        LabRun ofAnotherCell = pages.endedRun("version-column", "admin");

        pages.browser.perform(get(ADDRESS + ofAnotherCell.id())).andExpect(status().isNotFound());
    }
}
