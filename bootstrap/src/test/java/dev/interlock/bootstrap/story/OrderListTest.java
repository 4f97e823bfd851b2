package dev.interlock.bootstrap.story;

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
import java.util.stream.Collectors;
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
            jdbc.sql("insert into orderer_suffix (suffix, orderer_id) values ('한글', 'hangul'), ('글', 'hangul')")
                    .update();
        });
        Visitor admin = Visitor.signedIn(port, "admin");

        for (Normalizer.Form form : List.of(Normalizer.Form.NFC, Normalizer.Form.NFD)) {
            String text = URLEncoder.encode(Normalizer.normalize("한글", form), StandardCharsets.UTF_8);
            assertThat(admin.open("/orders?q=" + text).text()).as("%s", form).contains(number.value());
        }
    }

    @Test
    void aSearchWithManyMatchingCustomersSaysHowFarItReaches() {
        addThousandOrders();
        Visitor admin = Visitor.signedIn(port, "admin");

        Page page = admin.open("/orders?q=walker&lang=en");

        assertThat(page.text()).contains("Many customers match", "This page reaches back to");
        int found = 0;
        while (page.document().selectFirst("a[rel=next]") != null) {
            found += page.document().select("tbody tr").size();
            page = admin.open(page.document().select("a[rel=next]").attr("href"));
        }
        assertThat(found + page.document().select("tbody tr").size()).isEqualTo(1_040);
    }

    private void addThousandOrders() {
        transaction.executeWithoutResult(status -> {
            jdbc.sql(
                            "insert into purchase_order (order_number, version, state, orderer_id, orderer_name, receiver_name,"
                                    + " receiver_phone, zip_code, address1, address2, message, placed_at) values "
                                    + IntStream.range(0, 1_040)
                                            .mapToObj(n ->
                                                    "('010101-000000-W%05d', 1, 'DELIVERY_COMPLETED', 'w-%d', 'Walker %d', '', '',"
                                                                    .formatted(n, n % 52, n % 52)
                                                            + " '', '', '', '', '2001-01-01 00:00:00')")
                                            .collect(Collectors.joining(", ")))
                    .update();
            jdbc.sql(
                            "insert into order_line (order_number, product_id, product_name, price, quantity)"
                                    + " select order_number, 'P-900', 'Pencil', 1, 1 from purchase_order where orderer_id like 'w-%'")
                    .update();
            jdbc.sql("insert into orderer_suffix (suffix, orderer_id) values "
                            + IntStream.range(0, 52)
                                    .mapToObj("('walker %1$d', 'w-%1$d')"::formatted)
                                    .collect(Collectors.joining(", ")))
                    .update();
        });
    }
}
