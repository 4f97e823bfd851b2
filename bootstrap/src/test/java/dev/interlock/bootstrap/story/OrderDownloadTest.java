package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** The list of orders as a file. */
@ApplicationTest
@ExtendWith(OutputCaptureExtension.class)
class OrderDownloadTest {

    private static final String DOWNLOAD = "/admin/orders/download";
    private static final String YEAR = DOWNLOAD + "?from=2001-01-01&to=2001-12-31&sort=OLDEST";

    /** A window is read with the first order of the next. */
    private static final int MORE_THAN_A_WINDOW = 502;

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    TransactionOperations transaction;

    @AfterEach
    void deleteOrdersOfThatYear() {
        transaction.executeWithoutResult(status -> {
            jdbc.sql("delete from order_line where order_number like '01%'").update();
            jdbc.sql("delete from purchase_order where order_number like '01%'").update();
        });
    }

    @Test
    void theFileHasTheListWithAHeaderInTheLanguageOfThePage() {
        OrderNo number = desk.paidOrder();
        String placed =
                desk.order(number).placedAt().atZone(ZoneId.of("Asia/Seoul")).toString();
        Visitor admin = Visitor.signedIn(port, "admin").speaking("ko");

        Page file = admin.open(DOWNLOAD + "?q=%23" + number);

        assertThat(file.header("Content-Type")).isEqualTo("text/csv;charset=UTF-8");
        assertThat(file.header("Content-Disposition"))
                .contains("orders-" + LocalDate.now(ZoneId.of("Asia/Seoul")) + ".csv");
        assertThat(file.body())
                .startsWith("\uFEFF주문 번호,상태,주문자,받는 분,주소,상품,합계,주문 일시\r\n")
                .contains(number + ",상품 준비 중,Customer One,Customer One,04524 Old street 1 3F,Pencil,1000,"
                        + placed.substring(0, 19) + "+09:00\r\n");
        assertThat(file.body().lines()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+82", "-1", "@sum", "\tx", "\rx", "＝1", "＋82", "－1", "＠sum"})
    void aTextIsNoFormula(String name) {
        addOrders(1);
        update("receiver_name", name);

        String file = download();
        assertThat(file).contains("'" + name);
        assertThat(file.replace("'" + name, "")).doesNotContain(name);
    }

    @Test
    void aTextWithCommasAndQuotationMarksIsOneCell() {
        addOrders(1);
        update("receiver_name", "Kim, \"Jun\"");

        assertThat(download()).contains(",\"Kim, \"\"Jun\"\"\",");
    }

    @Test
    void aListOfSeveralPagesIsWhole() {
        addOrders(MORE_THAN_A_WINDOW);

        assertThat(download().lines().skip(1).map(line -> line.substring(0, 20)))
                .hasSize(MORE_THAN_A_WINDOW)
                .doesNotHaveDuplicates();
    }

    @Test
    void aDownloadIsRecordedWithoutWhatWasTyped(CapturedOutput output) {
        OrderNo number = desk.paidOrder();

        Visitor.signedIn(port, "admin").open(DOWNLOAD + "?state=PREPARING&q=%23" + number);

        assertThat(recorded(output))
                .containsExactly("ORDERS_DOWNLOADED filters=\"state q\" orders=\"1\" member=\"admin\"");
    }

    @Test
    void aDownloadThatFailsOnItsWayBreaksOffAndIsRecorded(CapturedOutput output) {
        addOrders(MORE_THAN_A_WINDOW);
        transaction.executeWithoutResult(
                status -> jdbc.sql("update purchase_order set state = 'UNKNOWN' where order_number = ?")
                        .param(number(MORE_THAN_A_WINDOW))
                        .update());

        assertThatThrownBy(this::download).hasStackTraceContaining("EOF");
        assertThat(recorded(output))
                .containsExactly("ORDERS_DOWNLOADED filters=\"from to\" orders=\"500\" member=\"admin\"");
    }

    private static List<String> recorded(CapturedOutput output) {
        return output.getOut()
                .lines()
                .filter(line -> line.contains("ORDERS_DOWNLOADED"))
                .map(line -> line.substring(line.indexOf("ORDERS_DOWNLOADED")))
                .toList();
    }

    @Test
    void aFilterThatCannotBeReadLeadsToTheList() {
        Page answer = Visitor.signedIn(port, "admin").open(DOWNLOAD + "?from=yesterday");

        assertThat(answer.location()).endsWith("/orders?from=yesterday");
    }

    @Test
    void adminsHaveALinkToTheFileOfTheirList() {
        desk.orderIn(OrderState.SHIPPED);
        String list = "/orders?state=SHIPPED&sort=LARGEST";

        assertThat(links(Visitor.signedIn(port, "admin").open(list)))
                .containsExactly(DOWNLOAD + "?state=SHIPPED&sort=LARGEST");
        assertThat(links(Visitor.signedIn(port, "customer1").open(list))).isEmpty();
    }

    private static List<String> links(Page list) {
        return list.document().select("a[download]").eachAttr("href");
    }

    private String download() {
        return Visitor.signedIn(port, "admin").open(YEAR).body();
    }

    private void addOrders(int count) {
        transaction.executeWithoutResult(status -> IntStream.rangeClosed(1, count)
                .forEach(n -> {
                    jdbc.sql("""
                            insert into purchase_order (order_number, version, state, orderer_id, orderer_name, receiver_name,
                              receiver_phone, zip_code, address1, address2, message, placed_at)
                            values (?, 1, 'DELIVERY_COMPLETED', 'none', 'None', 'None', '0', '0', 'Street', '', '',
                              timestampadd(second, ?, timestamp '2001-06-01 00:00:00'))""").params(number(n), n).update();
                    jdbc.sql("insert into order_line (order_number, product_id, product_name, price, quantity)"
                                    + " values (?, 'P-900', 'Pencil', 1, 1)")
                            .param(number(n))
                            .update();
                }));
    }

    private void update(String column, String value) {
        transaction.executeWithoutResult(
                status -> jdbc.sql("update purchase_order set " + column + " = ? where order_number = ?")
                        .params(value, number(1))
                        .update());
    }

    private static String number(int n) {
        return "010601-000000-W%05d".formatted(n);
    }
}
