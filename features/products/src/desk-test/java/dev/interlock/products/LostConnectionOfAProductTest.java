package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.story.LostConnectionTest;
import dev.interlock.bootstrap.story.LostConnectionTest.Connections.Fault;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;

/** An admin that corrects a stock gets no answer, and sends the number once more. */
@ApplicationTest
@Import(LostConnectionTest.Connections.class)
@Timeout(60)
@Tag("proof")
@Tag("engine")
class LostConnectionOfAProductTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    LostConnectionTest.Connections connections;

    @ParameterizedTest
    @CsvSource({"COMMITTED, 409", "ROLLED_BACK, 303"})
    void aCorrectionOfTheStockOfUnknownOutcomeIsAppliedOnce(Fault truth, int repeated) {
        String product = "/admin/products/" + DeskForTests.PRODUCT;
        int before = desk.stock(DeskForTests.PRODUCT);
        Form form = Visitor.signedIn(port, "admin")
                .open(product + "/stock")
                .form(product + "/stock")
                .with("counted", String.valueOf(before + 5));

        Page unknown = connections.during(truth, form::submit);

        assertThat(unknown.status()).isEqualTo(503);
        assertThat(unknown.document().select("main a[href='" + product + "']")).hasSize(1);
        assertThat(unknown.form(product + "/stock").submit().status()).isEqualTo(repeated);
        assertThat(desk.stock(DeskForTests.PRODUCT)).isEqualTo(before + 5);
    }

    @Test
    void aRepeatedCorrectionOfTheStockDoesNotDenyTheFirst() {
        String stock = "/admin/products/" + DeskForTests.PRODUCT + "/stock";
        String counted = String.valueOf(desk.stock(DeskForTests.PRODUCT) + 5);
        Form form = Visitor.signedIn(port, "admin").open(stock).form(stock).with("counted", counted);
        Page unknown = connections.during(Fault.COMMITTED, form::submit);

        Page repeated = unknown.form(stock).submit();

        assertThat(repeated.text())
                .contains("Your earlier try may have been saved")
                .doesNotContain("Nothing was");
    }
}
