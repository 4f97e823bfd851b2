package dev.interlock.bootstrap.story;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The list of orders: numbers, dates and searches. */
@ApplicationTest
@Tag("engine")
class OrderListTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Test
    void numberAndDateAreInTheSameTimeZone() {
        OrderNo number = desk.unpaidOrder();

        Page page = Visitor.signedIn(port, "customer1").open("/orders/" + number + "?lang=en");

        String shown = page.document().select("dl.meta time").text();
        Instant placedAt = desk.order(number).placedAt();
        assertThat(shown).contains("KST");
        assertThat(number.value())
                .startsWith(
                        DateTimeFormatter.ofPattern("yyMMdd-HHmmss-").format(placedAt.atZone(ZoneId.of("Asia/Seoul"))));
        assertThat(shown)
                .contains(DateTimeFormatter.ofPattern("mm:ss").format(placedAt.atZone(ZoneId.of("Asia/Seoul"))));
    }

    @Test
    void theLastSixCharactersOfTheNumberFindTheOrder() {
        OrderNo number = desk.paidOrder();
        String tail = number.value().substring(14);
        Visitor customer = Visitor.signedIn(port, "customer1");

        assertThat(customer.open("/orders?q=" + tail).text()).contains(number.value());
        assertThat(customer.open("/orders?state=PREPARING&q=" + tail).text()).contains(number.value());
        assertThat(customer.open("/orders?state=CANCELED&q=" + tail).text()).doesNotContain(number.value());
        assertThat(Visitor.signedIn(port, "customer2").open("/orders?q=" + tail).text())
                .doesNotContain(number.value());
    }

    @Test
    void fullWidthCharactersFindAnOrder() {
        OrderNo number = desk.paidOrder();
        Visitor admin = Visitor.signedIn(port, "admin");

        assertThat(admin.open("/orders?q=" + URLEncoder.encode(fullWidth(number.value()), StandardCharsets.UTF_8))
                        .text())
                .contains(number.value());
    }

    private static String fullWidth(String text) {
        return text.chars()
                .mapToObj(character -> Character.toString(character - '!' + '！'))
                .collect(joining());
    }

    @Test
    void eachWordSaysHowItIsUnderstood() {
        Page page =
                Visitor.signedIn(port, "admin").open("/orders?lang=en&q=" + encoded("#K7QX @customer1 P-001 4321 %"));

        assertThat(page.document().select(".understood li").eachText())
                .containsExactly(
                        "“#K7QX”: part of the order number",
                        "“@customer1”: customer with this user name",
                        "“P-001”: product with this number",
                        "“4321”: recipient, customer or address beginning with it, or phone ending with it, or part of the order number,"
                                + " or tracking number beginning with it, or product with it in its name",
                        "“%”: nothing that an order can be found by");
    }

    @ParameterizedTest
    @CsvSource({"from,2026-02-30", "to,yesterday", "sort,NEARest", "state,<b>NONE", "q,1 2 3 4 5 6 7 8 9"})
    void whatCannotBeReadComesBackWithItsReason(String name, String typed) {
        Page page = Visitor.signedIn(port, "admin")
                .open("/orders?lang=en&" + (name.equals("q") ? "" : "q=kim&") + name + "=" + encoded(typed));

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.document().select("#" + name + "-error").text())
                .contains(name.equals("q") ? "8 words and 200 characters" : typed);
        assertThat(page.document().select("#q").val()).isEqualTo(name.equals("q") ? typed : "kim");
    }

    @Test
    void daysAreThoseOfTheShop() {
        OrderNo number = desk.unpaidOrder();
        ZoneId seoul = ZoneId.of("Asia/Seoul");
        LocalDate day = desk.order(number).placedAt().atZone(seoul).toLocalDate();
        Visitor customer = Visitor.signedIn(port, "customer1");

        assertThat(found(customer, number, "&from=" + day + "&to=" + day)).isTrue();
        assertThat(found(customer, number, "&from=" + day.plusDays(1))).isFalse();
        assertThat(found(customer, number, "&to=" + day.minusDays(1))).isFalse();
    }

    private static boolean found(Visitor visitor, OrderNo number, String query) {
        return !visitor.open("/orders?q=" + number + query)
                .document()
                .select("tbody tr")
                .isEmpty();
    }

    @Test
    void whereThereIsWorkTheOldestIsTheFirst() {
        OrderNo older = desk.paidOrder();
        OrderNo newer = desk.paidOrder();
        Visitor admin = Visitor.signedIn(port, "admin");
        String customers = "/orders?lang=en&state=PREPARING&q=@customer1";

        Page work = admin.open(
                customers + "&from=" + LocalDate.now(ZoneId.of("Asia/Seoul")).minusDays(1));
        assertThat(work.document().select("caption").text()).isEqualTo("Orders, Oldest first");
        assertThat(admin.open(customers + "&sort=NEWEST")
                        .document()
                        .select("tbody tr .order-number")
                        .eachText())
                .containsSubsequence(newer.value(), older.value());
    }

    @Test
    void pagesKeepTheFilterAndLeadBack() {
        for (int n = 0; n < 21; n++) {
            desk.unpaidOrder();
        }
        Visitor customer = Visitor.signedIn(port, "customer1");

        Page first = customer.open("/orders?q=customer&sort=SMALLEST&state=PAYMENT_WAITING");
        Page second = customer.open(first.document().select("a[rel=next]").attr("href"));

        assertThat(second.document().select("#q").val()).isEqualTo("customer");
        assertThat(second.document().select("#sort option[selected]").val()).isEqualTo("SMALLEST");
        assertThat(second.document().select("tbody tr .order-number").eachText())
                .isNotEmpty()
                .doesNotContainAnyElementsOf(
                        first.document().select("tbody tr .order-number").eachText());
        assertThat(second.document().select("a[rel=first]").attr("href"))
                .isEqualTo("/orders?state=PAYMENT_WAITING&q=customer&sort=SMALLEST");
    }

    @Test
    void statesHaveTheirCounts() {
        desk.unpaidOrder();

        Page page = Visitor.signedIn(port, "customer1").open("/orders?lang=en");

        assertThat(page.document()
                        .select("#state option[value=PAYMENT_WAITING]")
                        .text())
                .matches("Awaiting payment \\([1-9][0-9,+]*\\)");
    }

    @Test
    void anOrderLeadsToOthersOfItsCustomerItsPhoneAndItsProducts() {
        OrderNo number = desk.unpaidOrder();
        Visitor admin = Visitor.signedIn(port, "admin");

        Page order = admin.open("/orders/" + number + "?lang=en");

        List<String> lists = order.document().select("a[href^=/orders?q=]").eachAttr("href");
        assertThat(lists).contains("/orders?q=@customer1").hasSizeGreaterThanOrEqualTo(3);
        for (String list : lists) {
            assertThat(admin.open(list + "&sort=NEWEST").text()).as(list).contains(number.value());
        }
        assertThat(Visitor.signedIn(port, "customer1")
                        .open("/orders/" + number)
                        .document()
                        .select("a[href^=/orders?q=]"))
                .hasSize(lists.size() - 1);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
