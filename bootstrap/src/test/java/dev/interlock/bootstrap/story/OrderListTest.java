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
import java.text.Normalizer;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** The list of orders: numbers, dates and searches. */
@ApplicationTest
@Tag("engine")
class OrderListTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    TransactionOperations transaction;

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
    void decomposedHangulFindsAName() {
        OrderNo number = desk.paidOrder();
        transaction.executeWithoutResult(status -> {
            jdbc.sql("update purchase_order set orderer_id = 'hangul', orderer_name = '한글' where order_number = ?")
                    .param(number.value())
                    .update();
            jdbc.sql("insert into member (member_id, name, password, role) values ('hangul', '한글', '', 'CUSTOMER')")
                    .update();
        });
        Visitor admin = Visitor.signedIn(port, "admin");

        for (Normalizer.Form form : List.of(Normalizer.Form.NFC, Normalizer.Form.NFD)) {
            String text = URLEncoder.encode(Normalizer.normalize("한글", form), StandardCharsets.UTF_8);
            assertThat(admin.open("/orders?q=" + text).text()).as("%s", form).contains(number.value());
        }
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
    void aSearchThatMoreThanFiftyMembersMatchSaysSo() {
        addMembersWithAnOrderEach(51);
        Visitor admin = Visitor.signedIn(port, "admin");

        Page page = admin.open("/orders?q=walker&lang=en");

        assertThat(page.text()).contains("More than 50 members match “walker”");
        int found = 0;
        while (page.document().selectFirst("a[rel=next]") != null) {
            found += page.document().select("tbody tr").size();
            page = admin.open(page.document().select("a[rel=next]").attr("href"));
        }
        assertThat(found + page.document().select("tbody tr").size()).isEqualTo(50);
        assertThat(admin.open("/orders?q=walker+1&lang=en").text()).doesNotContain("More than 50 members");
    }

    private void addMembersWithAnOrderEach(int count) {
        transaction.executeWithoutResult(status -> IntStream.range(0, count).forEach(n -> {
            jdbc.sql("insert into member (member_id, name, password, role) values (?, ?, '', 'CUSTOMER')")
                    .params("w-" + n, "Walker " + n)
                    .update();
            String number = "010101-000000-W%05d".formatted(n);
            jdbc.sql(
                            "insert into purchase_order (order_number, version, state, orderer_id, orderer_name, receiver_name,"
                                    + " receiver_phone, zip_code, address1, address2, message, placed_at)"
                                    + " values (?, 1, 'DELIVERY_COMPLETED', ?, ?, '', '', '', '', '', '', '2001-01-01 00:00:00')")
                    .params(number, "w-" + n, "Walker " + n)
                    .update();
            jdbc.sql("insert into order_line (order_number, product_id, product_name, price, quantity)"
                            + " values (?, 'P-900', 'Pencil', 1, 1)")
                    .param(number)
                    .update();
        }));
    }
}
