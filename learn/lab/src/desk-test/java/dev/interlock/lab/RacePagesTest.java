package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Races on the pages of the demo, without JavaScript. */
@ApplicationTest
@Tag("pages")
@Tag("proof")
class RacePagesTest {

    @LocalServerPort
    int port;

    @Test
    void theButtonStartsARaceAndItsPageShowsVerdictsAndCosts() {
        Page page = Visitor.signedIn(port, "customer1")
                .open("/lab/S20?cell=form-without-key")
                .form("/lab/S20/runs")
                .submitTo("/lab/S20/races")
                .follow();

        assertThat(page.document().title()).startsWith("Race: Form without a key");
        assertThat(page.document().select(".lab-sentence").text())
                .isEqualTo("In 100 of 100 rounds something went wrong, although the requests were told “done”.");
        assertThat(page.document().select(".lab-shares tbody tr").text()).isEqualTo("Done twice 100 100 %");
        assertThat(page.document().select(".lab-cost").text())
                .startsWith("The average of a round. Statements: ")
                .endsWith("Repeated transactions: 0. Refused requests: 0.");
    }

    @Test
    void aStoredRaceIsShownToOtherMembers() {
        String address = Visitor.signedIn(port, "customer1")
                .post("/lab/S01/races", Map.of("cell", "form-version", "rounds", "2"))
                .location();

        Page page = Visitor.signedIn(port, "admin").open(address);

        assertThat(page.document().select(".lab-shares tbody tr").text()).isEqualTo("Refused 2 100 %");
        assertThat(page.text()).contains("Nothing was lost and nothing went wrong. Rounds: 2.");
    }

    @Test
    void aScenarioInWhichOneActorWaitsForTheOtherHasNoRace() {
        Visitor admin = Visitor.signedIn(port, "admin");

        assertThat(admin.open("/lab/S10").document().select("[formaction$=/races]"))
                .isEmpty();
        assertThat(admin.post("/lab/S10/races", Map.of("cell", "edit-lock")).status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ko", "zh"})
    void thePageHasAllItsTexts(String language) {
        Page page = Visitor.signedIn(port, "admin")
                .speaking(language)
                .post("/lab/S19/races", Map.of("cell", "sale-by-condition", "rounds", "1"))
                .follow();

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.document().title()).doesNotContain("??");
        assertThat(page.text()).doesNotContain("??");
    }
}
