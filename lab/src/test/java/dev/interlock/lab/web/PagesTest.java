package dev.interlock.lab.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.model;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.redirectedUrlPattern;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.view;

import dev.interlock.lab.TracesForTests;
import dev.interlock.lab.scenario.Requirement;
import dev.interlock.lab.store.Prediction;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.text.ExportFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.web.servlet.MvcResult;

class PagesTest {

    private final PagesForTests pages = new PagesForTests();

    @AfterEach
    void close() {
        pages.close();
    }

    private StoredRun stored(Trace trace) {
        return pages.runs.keep(trace, json(trace), "admin", null);
    }

    private String json(Trace trace) {
        return pages.formats.export(trace, ExportFormat.JSON);
    }

    private static Map<String, Object> modelOf(MvcResult result) {
        return Objects.requireNonNull(result.getModelAndView()).getModel();
    }

    /** Returns the run to whose page the answer redirects. */
    private StoredRun redirectedRun(MvcResult result) {
        String address = Objects.requireNonNull(result.getResponse().getRedirectedUrl());
        return pages.stored(address);
    }

    @Nested
    class Choosing {

        @Test
        void theFirstCellIsChosen() throws Exception {
            pages.browser
                    .perform(get("/lab/S01"))
                    .andExpect(status().isOk())
                    .andExpect(model().attribute("choice", "none"))
                    .andExpect(model().attribute("busy", false));
        }

        @Test
        void theCellInTheAddressIsChosen() throws Exception {
            pages.browser.perform(get("/lab/S01?cell=version")).andExpect(model().attribute("choice", "version"));
        }

        @Test
        void cellsAreGroupedByStrategy() throws Exception {
            MvcResult page = pages.browser.perform(get("/lab/S01")).andReturn();

            assertThat(modelOf(page).get("techniques"))
                    .asInstanceOf(InstanceOfAssertFactories.list(Technique.class))
                    .extracting(technique ->
                            technique.strategy() + ": " + technique.cells().size())
                    .containsExactly("NONE: 2", "VERSION: 1");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"/lab/S99", "/lab/S01?cell=magic", "/lab/runs/0", "/lab/runs/0.svg", "/lab/compare?a=0&b=0"})
        void anUnknownScenarioOrCellIsNotFound(String address) throws Exception {
            pages.browser.perform(get(address)).andExpect(status().isNotFound()).andExpect(view().name("error"));
        }
    }

    @Nested
    class Running {

        @Test
        void theAnswerRedirectsToTheStoredRun() throws Exception {
            StoredRun run = redirectedRun(pages.browser
                    .perform(post("/lab/S01/runs").param("cell", "none").param("prediction", "DAMAGED"))
                    .andExpect(redirectedUrlPattern("/lab/runs/*"))
                    .andReturn());
            assertThat(run.owner()).isEqualTo("admin");
            assertThat(run.prediction()).isEqualTo(Prediction.DAMAGED);
            assertThat(run.isPredicted()).isTrue();
            assertThat(pages.formats.read(pages.runs.trace(run))).isEqualTo(TracesForTests.lostUpdate("S01", "none"));
        }

        @Test
        void theChoiceIsKeptWhileEverySlotIsBusy() throws Exception {
            pages.lab.busy = true;

            pages.browser
                    .perform(post("/lab/S01/runs").param("cell", "version").param("prediction", "REFUSED"))
                    .andExpect(status().isServiceUnavailable())
                    .andExpect(header().string("Retry-After", "5"))
                    .andExpect(view().name("lab/scenario"))
                    .andExpect(model().attribute("busy", true))
                    .andExpect(model().attribute("choice", "version"))
                    .andExpect(model().attribute("prediction", Prediction.REFUSED));
        }

        @Test
        void aCellThatThisDeskCannotRunShowsItsRequirement() throws Exception {
            pages.lab.missing = Requirement.MYSQL;

            pages.browser.perform(get("/lab/S01")).andExpect(model().attribute("choice", "version"));
            pages.browser
                    .perform(post("/lab/S01/runs").param("cell", "none").param("prediction", "REFUSED"))
                    .andExpect(status().isUnprocessableContent())
                    .andExpect(model().attribute("busy", false))
                    .andExpect(model().attribute("missing", Requirement.MYSQL))
                    .andExpect(model().attribute("choice", "none"))
                    .andExpect(model().attribute("prediction", Prediction.REFUSED));
        }

        @Test
        void anUnknownCellIsNotFound() throws Exception {
            pages.browser.perform(post("/lab/S01/runs").param("cell", "magic")).andExpect(status().isNotFound());
            pages.browser.perform(post("/lab/S01/runs")).andExpect(status().isNotFound());
        }
    }

    @Nested
    class Run {

        @Test
        void thePageNamesTheEventsOfTheProofAndTheCost() throws Exception {
            Trace trace = TracesForTests.lostUpdate("S01", "none");

            pages.browser
                    .perform(get("/lab/runs/" + stored(trace).id()))
                    .andExpect(status().isOk())
                    .andExpect(model().attribute("proof", List.of(trace.event(4), trace.event(6))))
                    .andExpect(model().attribute("cost", new Cost(3, 5_000_000, 0, 0)))
                    .andExpect(model().attribute("own", true));
        }

        @Test
        void aRunOfARemovedCellIsShown() throws Exception {
            StoredRun run = stored(TracesForTests.lostUpdate("S01", "gone"));

            pages.browser
                    .perform(get("/lab/runs/" + run.id()))
                    .andExpect(status().isOk())
                    .andExpect(model().attribute("cell", (Object) null));
        }

        @Test
        void thePageOffersTheNewestRunsOfTheSameScenarioForComparison() throws Exception {
            StoredRun run = stored(TracesForTests.lostUpdate("S01", "none"));
            StoredRun other = stored(TracesForTests.lostUpdate("S01", "version"));
            stored(TracesForTests.lostUpdate("S02", "none"));

            pages.browser.perform(get("/lab/runs/" + run.id())).andExpect(model().attribute("others", List.of(other)));
        }

        @Test
        void anExportedDrawingHasItsStyleAndRunsNoScript() throws Exception {
            StoredRun run = stored(TracesForTests.lostUpdate("S01", "none"));

            pages.browser
                    .perform(get("/lab/runs/" + run.id() + ".svg"))
                    .andExpect(status().isOk())
                    .andExpect(content().contentType("image/svg+xml;charset=UTF-8"))
                    .andExpect(header().string(
                                    "Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"));
        }

        @Test
        void anUnknownExportFormatIsNotFound() throws Exception {
            StoredRun run = stored(TracesForTests.lostUpdate("S01", "none"));

            pages.browser.perform(get("/lab/runs/" + run.id() + ".exe")).andExpect(status().isNotFound());
        }
    }

    @Nested
    class Importing {

        @Test
        void anExportedRunIsImported() throws Exception {
            Trace trace = TracesForTests.refusedAfterRetry("S01", "version");

            StoredRun run = redirectedRun(pages.browser
                    .perform(post("/lab/runs/import").param("trace", json(trace)))
                    .andReturn());
            assertThat(run.imported()).isTrue();
            assertThat(pages.formats.read(pages.runs.trace(run))).isEqualTo(trace);
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "{", "[]", "null", "{\"format\":1}", "{\"format\":2}", "<svg/>"})
        void aTextThatIsNoTraceIsRefusedAndKeptOnThePage(String text) throws Exception {
            pages.browser
                    .perform(post("/lab/runs/import").param("trace", text))
                    .andExpect(status().isBadRequest())
                    .andExpect(view().name("lab/import"))
                    .andExpect(model().attribute("refusal", "lab.import.unreadable"))
                    .andExpect(model().attribute("typed", text));
        }

        @ParameterizedTest
        @CsvSource({"S99, none", "S01, magic"})
        void aRunOfAnUnknownCellIsRefused(String scenario, String cell) throws Exception {
            Trace unknown = TracesForTests.lostUpdate(scenario, cell);

            pages.browser
                    .perform(post("/lab/runs/import").param("trace", json(unknown)))
                    .andExpect(status().isBadRequest())
                    .andExpect(model().attribute("refusal", "lab.import.unknown"));
        }
    }

    @Test
    void theMatrixShowsOnlyCellsWithARun() throws Exception {
        StoredRun run = stored(TracesForTests.lostUpdate("S01", "version"));
        Trace imported = TracesForTests.lostUpdate("S01", "none");
        pages.runs.keepImported(imported, json(imported), "admin");

        MvcResult page = pages.browser
                .perform(get("/lab/matrix"))
                .andExpect(model().attribute("ran", 1L))
                .andExpect(model().attribute("all", 3L))
                .andReturn();

        assertThat(modelOf(page).get("rows"))
                .asInstanceOf(InstanceOfAssertFactories.list(MatrixController.Row.class))
                .singleElement()
                .satisfies(row -> assertThat(row.fields())
                        .extracting(MatrixController.Field::run)
                        .containsExactly(null, run, null));
    }

    @Test
    void twoRunsAreShownSideBySide() throws Exception {
        StoredRun a = stored(TracesForTests.lostUpdate("S01", "none"));
        StoredRun b = stored(TracesForTests.refusedAfterRetry("S01", "version"));

        pages.browser
                .perform(get("/lab/compare").param("a", a.id()).param("b", b.id()))
                .andExpect(status().isOk())
                .andExpect(model().attribute(
                                "sides",
                                List.of(
                                        new CompareController.Side(
                                                a,
                                                TracesForTests.lostUpdate("S01", "none"),
                                                new Cost(3, 5_000_000, 0, 0)),
                                        new CompareController.Side(
                                                b,
                                                TracesForTests.refusedAfterRetry("S01", "version"),
                                                new Cost(2, 0, 1, 1)))));
    }
}
