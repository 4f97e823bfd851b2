package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.JdbcTemplate;

/** Typed text is shown again after errors, conflicts and the end of a session. */
@ApplicationTest
class TypedTextTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcTemplate jdbc;

    Visitor customer;
    Visitor admin;
    OrderNo number;
    String path;

    @BeforeEach
    void placeOrder() {
        customer = Visitor.signedIn(port, "customer1");
        admin = Visitor.signedIn(port, "admin");
        number = desk.paidOrder();
        path = "/orders/" + number + "/shipping";
    }

    /** The failure is one that no handler knows: the table is away. */
    @Test
    void anUnexpectedErrorKeepsTheTypedText() {
        Form form = customer.open(path).form(path).with("address1", "Office 2").with("message", "Ring twice");
        jdbc.execute("alter table change_log rename to change_log_away");
        Page failed;
        try {
            failed = form.submit();
        } finally {
            jdbc.execute("alter table change_log_away rename to change_log");
        }

        assertThat(failed.status()).isEqualTo(500);
        assertThat(failed.document().select("dd").eachText()).contains("Office 2", "Ring twice");
        assertThat(failed.document().select("main").attr("data-dirty")).isEqualTo("true");
    }

    @Test
    void aFormOfAnUnknownOrderKeepsTheTypedText() {
        Page unknown = customer.post(
                "/orders/unknown/shipping",
                Map.of(
                        "version",
                        "0",
                        "receiverName",
                        "Kim",
                        "receiverPhone",
                        "1",
                        "zipCode",
                        "1",
                        "address1",
                        "Office 2"));

        assertThat(unknown.status()).isEqualTo(404);
        assertThat(unknown.document().select("dd").eachText()).contains("Office 2");
    }

    /** Firefox finds the fields of a restored tab by their ids, and restores those with a token for autofill. */
    @Test
    void aFieldOfAnotherVersionHasAnotherId() {
        Elements fields = customer.open(path).document().select("input[autocomplete^=shipping]");
        admin.open(path).form(path).with("address1", "His 3").submit();
        Document anew = customer.open(path).document();

        assertThat(fields).hasSize(5);
        assertThat(fields.eachAttr("id"))
                .allSatisfy(id -> assertThat(anew.getElementById(id)).isNull());
        assertThat(anew.select("input[autocomplete^=shipping]").eachAttr("id"))
                .allSatisfy(
                        id -> assertThat(anew.select("label[for=" + id + "]")).hasSize(1));
    }

    private Page conflict() {
        Page customers = customer.open(path);
        admin.open(path).form(path).with("address1", "His 3").submit();
        return customers.form(path).with("address1", "Office 2").submit();
    }

    @Test
    void anErrorOnTheConflictPageKeepsTheChoiceAndBothValues() {
        Page wrong = conflict()
                .form(path)
                .choose("address1", "Office 2")
                .with("zipCode", "?")
                .submit();

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.input("zipCode")).isEqualTo("?");
        assertThat(wrong.input("address1")).isEqualTo("Office 2");
        assertThat(wrong.choice("address1")).contains("His 3", "Office 2");

        wrong.form(path).with("zipCode", "04524").submit();
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Office 2");
    }

    @Test
    void anErrorKeepsBothTextsOfAChoiceThatIsNotMade() {
        Page wrong = conflict().form(path).with("zipCode", "?").submit();

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.input("zipCode")).isEqualTo("?");
        assertThat(wrong.input("address1")).as("nothing is preselected").isEmpty();
        assertThat(wrong.choice("address1")).contains("His 3", "Office 2");
    }

    @Test
    void aSecondConflictKeepsTheChoice() {
        Page first = conflict();
        admin.open(path).form(path).with("message", "Ring twice").submit();

        Page second = first.form(path).choose("address1", "His 3").submit();

        assertThat(second.status()).isEqualTo(409);
        assertThat(second.choices()).isEmpty();
        assertThat(second.input("address1")).isEqualTo("His 3");
        assertThat(second.input("message")).isEqualTo("Ring twice");
        assertThat(second.form(path).submit().status()).isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("His 3");
        assertThat(desk.order(number).shippingInfo().message()).isEqualTo("Ring twice");
    }

    @Test
    void aFormOfAnEndedSessionShowsTheTypedText() {
        Page form = customer.open(path);
        customer.open("/orders").form("/logout").submit();

        Page refused = form.form(path).with("address1", "Office <2>").submit();

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.text()).contains("Office <2>");
        assertThat(refused.document().select("main form[method=post]")).isEmpty();
    }

    /** The errors of a form for a foreign order are not shown. */
    @Test
    void anErrorDoesNotRevealThatAnOrderExists() {
        Visitor another = Visitor.signedIn(port, "customer2");
        Map<String, String> wrong = Map.of("version", "0", "receiverName", "", "quantities[P-001]", "many");

        for (String form : new String[] {"/shipping", "/lines"}) {
            Page foreign = another.post("/orders/" + number + form, wrong);
            Page missing = another.post("/orders/999999-999999-AAAAAA" + form, wrong);
            assertThat(foreign.status()).isEqualTo(404);
            assertThat(foreign.withoutTokens()).isEqualTo(missing.withoutTokens());
        }
    }
}
