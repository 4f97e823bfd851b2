package dev.interlock.lab.page;

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
import dev.interlock.lab.engine.trace.Cost;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Requirement;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.web.servlet.MvcResult;

class PagesTest {

    private final PagesForTests pages = new PagesForTests();

    @AfterEach
    void close() {
        pages.close();
    }

    private static Map<String, Object> modelOf(MvcResult result) {
        return Objects.requireNonNull(result.getModelAndView()).getModel();
    }

    /** Returns the run to whose page the answer redirects. */
    private LabRun redirectedRun(MvcResult result) {
        return pages.ended(Objects.requireNonNull(result.getResponse().getRedirectedUrl()));
    }

    @Nested
    class Choosing {

        @Test
        void theFirstCellIsChosen() throws Exception {
            pages.browser
                    .perform(get("/lab/S01"))
                    .andExpect(status().isOk())
                    .andExpect(model().attribute("choice", "no-protection"))
                    .andExpect(model().attribute("busy", false));
        }

        @Test
        void theCellInTheAddressIsChosen() throws Exception {
            pages.browser
                    .perform(get("/lab/S01?cell=version-column"))
                    .andExpect(model().attribute("choice", "version-column"));
        }

        @Test
        void cellsAreGroupedByTechnique() throws Exception {
            MvcResult page = pages.browser.perform(get("/lab/S01")).andReturn();

            assertThat(modelOf(page).get("techniques"))
                    .asInstanceOf(InstanceOfAssertFactories.list(Technique.class))
                    .extracting(technique ->
                            technique.name() + ": " + technique.cells().size())
                    .containsExactly("NoProtection: 2", "VersionColumn: 1");
        }

        @ParameterizedTest
        @ValueSource(strings = {"/lab/S99", "/lab/S01?cell=magic"})
        void anUnknownScenarioOrCellIsNotFound(String address) throws Exception {
            pages.browser.perform(get(address)).andExpect(status().isNotFound());
        }

        @ParameterizedTest
        @ValueSource(strings = {"/lab/runs/0", "/lab/runs/0.sql", "/lab/races/0", "/lab/tour/1?run=0"})
        void thePageOfARunThatIsNotHereSaysSo(String address) throws Exception {
            pages.browser.perform(get(address)).andExpect(status().isNotFound()).andExpect(view().name("lab/missing"));
        }
    }

    @Nested
    class Running {

        @Test
        void theAnswerRedirectsToTheLabRun() throws Exception {
            LabRun run = redirectedRun(pages.browser
                    .perform(
                            post("/lab/S01/runs").param("cell", "no-protection").param("prediction", "DAMAGED"))
                    .andExpect(redirectedUrlPattern("/lab/runs/*?predicted=DAMAGED"))
                    .andReturn());
            assertThat(run.isOwnedBy("admin")).isTrue();
            assertThat(run.trace()).isEqualTo(TracesForTests.lostUpdate("S01", "no-protection"));
        }

        @Test
        void theChoiceIsKeptWhileEverySlotIsBusy() throws Exception {
            pages.lab.busy = true;

            pages.browser
                    .perform(post("/lab/S01/runs")
                            .param("cell", "version-column")
                            .param("prediction", "ONE_REFUSED"))
                    .andExpect(status().isServiceUnavailable())
                    .andExpect(header().string("Retry-After", "5"))
                    .andExpect(view().name("lab/scenario"))
                    .andExpect(model().attribute("busy", true))
                    .andExpect(model().attribute("choice", "version-column"))
                    .andExpect(model().attribute("prediction", Prediction.ONE_REFUSED));
        }

        @Test
        void aCellThatThisDeskCannotRunShowsItsRequirement() throws Exception {
            pages.lab.missing = Requirement.MYSQL;

            pages.browser.perform(get("/lab/S01")).andExpect(model().attribute("choice", "version-column"));
            pages.browser
                    .perform(
                            post("/lab/S01/runs").param("cell", "no-protection").param("prediction", "ONE_REFUSED"))
                    .andExpect(status().isUnprocessableContent())
                    .andExpect(model().attribute("busy", false))
                    .andExpect(model().attribute("missing", Requirement.MYSQL))
                    .andExpect(model().attribute("choice", "no-protection"))
                    .andExpect(model().attribute("prediction", Prediction.ONE_REFUSED));
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
        void thePageNamesTheCost() throws Exception {
            LabRun run = pages.endedRun("no-protection", "admin");

            pages.browser
                    .perform(get("/lab/runs/" + run.id()))
                    .andExpect(status().isOk())
                    .andExpect(model().attribute("cost", new Cost(3, 5_000_000, 0, 0)))
                    .andExpect(model().attribute("predicted", (Object) null));
        }

        @Test
        void aVerdictOtherThanTheExpectedOneIsSaidUnlessTheReaderHasMoved() throws Exception {
            LabRun run = pages.endedRun("no-protection", "admin");
            pages.browser.perform(get("/lab/runs/" + run.id())).andExpect(model().attribute("missed", (Object) null));

            pages.lab.expected = Expected.CONSISTENT;

            pages.browser
                    .perform(get("/lab/runs/" + run.id()))
                    .andExpect(model().attribute("missed", Verdict.CONSISTENT))
                    .andExpect(model().attribute("note", (Object) null));
        }

        @Test
        void thePredictionOfTheFormIsShownToTheOwnerOfTheRunOnly() throws Exception {
            LabRun own = pages.endedRun("no-protection", "admin");
            LabRun another = pages.endedRun("no-protection", "customer1");

            pages.browser
                    .perform(get("/lab/runs/" + own.id() + "?predicted=ONE_REFUSED"))
                    .andExpect(model().attribute("predicted", Prediction.ONE_REFUSED))
                    .andExpect(model().attribute("actual", Prediction.DAMAGED));
            pages.browser
                    .perform(get("/lab/runs/" + another.id() + "?predicted=ONE_REFUSED"))
                    .andExpect(model().attribute("predicted", (Object) null));
        }

        @Test
        void theScriptIsExportedAsText() throws Exception {
            LabRun run = pages.endedRun("no-protection", "admin");

            pages.browser
                    .perform(get("/lab/runs/" + run.id() + ".sql"))
                    .andExpect(status().isOk())
                    .andExpect(content().contentType("text/plain;charset=UTF-8"));
        }

        @Test
        void anUnknownExportFormatIsNotFound() throws Exception {
            LabRun run = pages.endedRun("no-protection", "admin");

            pages.browser.perform(get("/lab/runs/" + run.id() + ".svg")).andExpect(status().isNotFound());
        }
    }
}
