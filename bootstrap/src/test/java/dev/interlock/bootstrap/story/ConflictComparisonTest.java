package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The comparison of a conflict page: all old values are of one version, and only typed values need a choice. */
@ApplicationTest
class ConflictComparisonTest {

    private static final String PENCIL = "quantities[" + DeskForTests.PRODUCT + "]";
    private static final String CABLE = "quantities[P-012]";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    Visitor admin;
    OrderNo number;
    String order;
    String shipping;
    String lines;

    @BeforeEach
    void placeOrderOfOnePencil() {
        customer = Visitor.signedIn(port, "customer1");
        admin = Visitor.signedIn(port, "admin");
        number = desk.unpaidOrder();
        order = "/orders/" + number;
        shipping = order + "/shipping";
        lines = order + "/lines";
    }

    @Nested
    class TwoConflictsInARow {

        @Test
        void showTheValuesAtTheOpeningOfTheForm() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            saveAsAdmin("zipCode", "99999");
            saveAsAdmin("address1", "His 4");

            Page second = first.form(shipping).submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(opened(second)).containsExactly("Postal code: 04524", "Address: Old street 1");
            assertThat(row(second, "Address"))
                    .contains("Old street 1", "His 4", "Office 2")
                    .doesNotContain("His 3");
        }

        /** The list of changes and the advice begin at the same version as the table. */
        @Test
        void listAllChangesSinceTheOpeningOfTheForm() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            admin.open(lines).form(lines).with(CABLE, "2").submit();

            Page second = first.form(shipping).submit();

            assertThat(second.document().select(".since li")).hasSize(2);
            assertThat(opened(second)).containsExactly("Items: Pencil × 1", "Address: Old street 1");
            assertThat(second.text()).contains("compare and decide again");
        }

        @Test
        void keepTheFirstVersionAfterAnError() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            Page wrong = first.form(shipping).with("zipCode", "?").submit();
            saveAsAdmin("message", "Ring twice");

            Page second = wrong.form(shipping).with("zipCode", "04524").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(opened(second)).contains("Address: Old street 1");
        }

        @Test
        void showTheQuantitiesAtTheOpeningOfTheForm() {
            Page form = customer.open(lines);
            changeLines(PENCIL, "2");
            Page first = form.form(lines).with(PENCIL, "5").submit();
            changeLines(CABLE, "3");
            changeLines(PENCIL, "4");

            Page second = first.form(lines).submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(opened(second)).containsExactly("Cable set: 0", "Pencil: 1");
        }

        @Test
        void keepAChoiceThatStillApplies() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            saveAsAdmin("message", "Ring twice");

            Page second = first.form(shipping).with("choice[address1]", "mine").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(second.form(shipping).submit().status()).isEqualTo(303);
            assertThat(info().address().address1()).isEqualTo("Office 2");
            assertThat(info().message()).isEqualTo("Ring twice");
        }

        @Test
        void keepTheFirstVersionUnderTheEditLock() {
            String edit = order + "/edit";
            Page form = customer.post(edit, Map.of()).follow();
            Visitor elsewhere = Visitor.signedIn(port, "customer1");
            elsewhere
                    .open(shipping)
                    .form(shipping)
                    .with("address1", "Elsewhere 3")
                    .submit();
            Page first = form.form(edit + "/save").with("address1", "Typed 2").submit();
            elsewhere
                    .open(shipping)
                    .form(shipping)
                    .with("address1", "Elsewhere 4")
                    .submit();

            Page second = first.form(edit + "/save").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(opened(second)).containsExactly("Address: Old street 1");
        }

        @Test
        void compareACommandWithThePageOnWhichItWasGiven() {
            Page page = customer.open(order);
            changeLines(PENCIL, "2");
            Page first = page.form(order + "/cancel").submit();
            saveAsAdmin("address1", "His 3");

            Page second = first.form(order + "/cancel").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(opened(second)).containsExactly("Items: Pencil × 1", "Address: Old street 1");
            assertThat(second.form(order + "/cancel").submit().status()).isEqualTo(303);
            assertThat(desk.order(number).state()).isEqualTo(OrderState.CANCELED);
        }
    }

    @Nested
    class AnUnchangedField {

        @Test
        void takesTheCurrentValueWithoutAChoice() {
            Page form = customer.open(shipping);
            saveAsAdmin("zipCode", "99999");

            Page conflict = form.form(shipping).with("address1", "Office 2").submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.document().select("[name^=choice]")).isEmpty();
            assertThat(row(conflict, "Postal code")).contains("04524", "99999", "you did not change it");
            assertThat(conflict.input("zipCode")).isEqualTo("99999");
            assertThat(conflict.form(shipping).submit().status()).isEqualTo(303);
            assertThat(info().address().zipCode()).isEqualTo("99999");
            assertThat(info().address().address1()).isEqualTo("Office 2");
        }

        /** The first conflict page shows the current value, which is not a typed value at the second conflict. */
        @Test
        void takesTheCurrentValueAfterASecondConflict() {
            Page form = customer.open(shipping);
            saveAsAdmin("zipCode", "88888");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            saveAsAdmin("zipCode", "99999");

            Page second = first.form(shipping).submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(second.document().select("[name^=choice]")).isEmpty();
            assertThat(opened(second)).containsExactly("Postal code: 04524");
            assertThat(second.input("zipCode")).isEqualTo("99999");
        }

        /** Typing the original value on the conflict page is a decision. */
        @Test
        void isChangedByTypingTheOriginalValueAgain() {
            Page form = customer.open(shipping);
            saveAsAdmin("zipCode", "88888");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            saveAsAdmin("zipCode", "99999");

            Page second = first.form(shipping).with("zipCode", "04524").submit();

            assertThat(second.input("zipCode")).isEqualTo("04524");
            assertThat(second.document().select("[name='choice[zipCode]']")).hasSize(2);
        }

        @Test
        void takesTheCurrentItems() {
            Page form = customer.open(lines);
            changeLines(CABLE, "2");

            Page conflict = form.form(lines).with(PENCIL, "5").submit();

            assertThat(conflict.document().select("[name^=choice]")).isEmpty();
            assertThat(conflict.input(CABLE)).isEqualTo("2");
            assertThat(conflict.form(lines).submit().status()).isEqualTo(303);
            assertThat(desk.order(number).quantities())
                    .isEqualTo(Map.of(DeskForTests.PRODUCT, 5, new ProductId("P-012"), 2));
        }

        @Test
        void takesTheCurrentValueUnderTheEditLock() {
            String edit = order + "/edit";
            Page form = customer.post(edit, Map.of()).follow();
            Visitor elsewhere = Visitor.signedIn(port, "customer1");
            elsewhere.open(shipping).form(shipping).with("zipCode", "99999").submit();
            elsewhere.open(lines).form(lines).with(CABLE, "2").submit();

            Page conflict =
                    form.form(edit + "/save").with("address1", "Typed 2").submit();

            assertThat(conflict.document().select("[name^=choice]")).isEmpty();
            assertThat(List.of("zipCode", CABLE, "address1"))
                    .extracting(conflict::input)
                    .containsExactly("99999", "2", "Typed 2");
        }
    }

    @Nested
    class APayment {

        @Test
        void showsARowPerProductAndBothTotals() {
            Page page = customer.open(order);
            changeLines(PENCIL, "4");

            Page conflict = page.form(order + "/pay").submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(amounts(conflict)).containsExactly("Pencil ₩1,000 1 × ₩1,000 ₩4,000 4 × ₩1,000");
            assertThat(conflict.document().select("table.amounts tfoot").text()).isEqualTo("Total ₩1,000 ₩4,000");
            assertThat(conflict.document().select("main form button.primary").text())
                    .contains("₩4,000");
        }

        @Test
        void showsAddedAndRemovedProducts() {
            changeLines(CABLE, "1");
            Page page = customer.open(order);
            admin.open(lines)
                    .form(lines)
                    .with(CABLE, "0")
                    .with("quantities[P-011]", "1")
                    .submit();

            Page conflict = page.form(order + "/pay").submit();

            assertThat(amounts(conflict)).hasSize(3);
            assertThat(amounts(conflict).get(0)).contains("empty").startsWith("Desk mat");
            assertThat(amounts(conflict).get(1)).endsWith("empty").startsWith("Cable set");
        }

        @Test
        void keepsTheFirstTotalAfterASecondConflict() {
            Page page = customer.open(order);
            changeLines(PENCIL, "2");
            Page first = page.form(order + "/pay").submit();
            changeLines(PENCIL, "3");

            Page second = first.form(order + "/pay").submit();

            assertThat(second.document().select("table.amounts tfoot").text()).isEqualTo("Total ₩1,000 ₩3,000");
        }

        @Test
        void showsItsAmountEvenIfOnlyTheAddressChanged() {
            Page page = customer.open(order);
            saveAsAdmin("address1", "His 3");

            Page conflict = page.form(order + "/pay").submit();

            assertThat(conflict.document().select("input[type=checkbox][required]"))
                    .isEmpty();
            assertThat(conflict.document().select("main form button.primary").text())
                    .contains("₩1,000");
            assertThat(conflict.document().select("table.amounts tfoot").text()).isEqualTo("Total ₩1,000 ₩1,000");
        }

        private static List<String> amounts(Page page) {
            return page.document().select("table.amounts tbody tr").eachText();
        }
    }

    private void saveAsAdmin(String field, String value) {
        assertThat(admin.open(shipping)
                        .form(shipping)
                        .with(field, value)
                        .submit()
                        .status())
                .isEqualTo(303);
    }

    private void changeLines(String quantity, String value) {
        assertThat(admin.open(lines).form(lines).with(quantity, value).submit().status())
                .isEqualTo(303);
    }

    private ShippingInfo info() {
        return desk.order(number).shippingInfo();
    }

    /** Returns the values at the opening of the page, by field. */
    private static List<String> opened(Page page) {
        return page.document().select("table.compare:not(.amounts) tbody tr").stream()
                .map(row ->
                        row.select("th").text() + ": " + row.select("td").get(0).text())
                .toList();
    }

    private static String row(Page page, String field) {
        return page.document().select("table.compare tbody tr").stream()
                .filter(row -> row.select("th").text().equals(field))
                .map(row -> row.text())
                .findFirst()
                .orElseThrow();
    }
}
