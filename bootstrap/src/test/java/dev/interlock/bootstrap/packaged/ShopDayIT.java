package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The tasks of a shop's day that the desk alone does, each with its clicks and keys. Features have their own. */
@BrowserTest
@Tag("proof")
class ShopDayIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk("--interlock.time-zone=Asia/Seoul");

    private Visitor customer;
    private CountedInput staff;

    @BeforeEach
    void signIn() {
        customer = Visitor.signedIn(DESK.port(), "customer1");
        staff = CountedInput.signedIn(DESK.port(), "admin");
    }

    @AfterEach
    void close() {
        staff.close();
    }

    @Test
    void aCallerIsFoundByThePhoneNumberHoweverItIsWritten() {
        String order = NewOrder.placedBy(customer, Map.of("receiverPhone", "+82 (0)10-7391-2846"));

        staff.type("01073912846").enter().choose(number(order));

        assertThat(staff.browser().text()).contains("+82 (0)10-7391-2846");
        staff.took("a caller, by phone number", 1, 12);
    }

    @Test
    void aCallerIsFoundByTheEndOfTheOrderNumber() {
        String order = NewOrder.placedBy(customer);

        staff.find(order);

        staff.took("a caller, by the end of an order’s number", 1, 5);
    }

    @Test
    void aCallerIsFoundByTheAccount() {
        String order = NewOrder.placedBy(customer);

        staff.type("@customer1").enter().choose(number(order));

        staff.took("a caller, by account", 1, 11);
    }

    @Test
    void ordersThatContainAProductAreFound() {
        String order = NewOrder.placedBy(customer);

        staff.type(NewOrder.PRODUCT).enter();

        assertThat(staff.browser().text()).contains("product with this number", number(order));
        staff.took("orders that contain a product", 0, 6);
    }

    @Test
    void yesterdaysOrdersAreListed() {
        LocalDate yesterday = today().minusDays(1);
        String day = typed(yesterday);

        staff.tab().tab().type(day).tab().tab().type(day).enter();

        String began = DateTimeFormatter.ofPattern("uuMMdd-").format(yesterday);
        assertThat(staff.browser().has("main tbody a[href^='/orders/" + began + "']"))
                .isTrue();
        assertThat(staff.browser().has("main tbody a[href^='/orders/']:not([href^='/orders/" + began + "'])"))
                .isFalse();
        staff.took("yesterday’s orders", 0, 21);
    }

    @Test
    void theOldestUnpaidOrderIsTheFirst() {
        staff.select("state", "Awaiting payment").choose("Apply");

        staff.choose(staff.browser().firstOrder());

        assertThat(staff.browser().text()).contains("Awaiting payment", "Mark as paid");
        staff.took("the oldest unpaid order", 4, 0);
    }

    @Test
    void anOrderIsMarkedAsPaid() {
        staff.find(NewOrder.placedBy(customer)).choose("Mark as paid");

        assertThat(staff.browser().has("form[action$='/start-shipping']")).isTrue();
        staff.took("mark an order as paid", 2, 5);
    }

    @Test
    void anOrderIsPlacedForACustomerOnThePhone() {
        staff.choose("New order").type("customer1").enter().choose("Customer One");

        staff.press("[name='quantities[P-011]']").type("2");
        staff.press("[name=receiverName]")
                .type("Kim")
                .tab()
                .type("010-1234-5678")
                .tab();
        staff.type("04524").tab().type("1 New Street").enter();

        assertThat(staff.browser().text()).contains("1 New Street", "Awaiting payment");
        staff.took("an order on the phone", 4, 48);
    }

    @Test
    void anOrderIsCanceled() {
        String order = NewOrder.paidBy(customer);

        staff.find(order)
                .choose("Cancel order")
                .press("[name=reason]")
                .type("Ordered twice")
                .enter();

        assertThat(staff.browser().text()).contains("Ordered twice");
        staff.took("cancel an order", 3, 19);
    }

    @Test
    void aRefundIsRecorded() {
        String order = NewOrder.paidBy(customer);
        customer.open(order + "/cancel").form(order + "/cancel").submit();

        staff.find(order).choose("Record a refund");
        staff.press("[name=amount]").type("1000").tab().type(typed(today())).enter();

        assertThat(staff.browser().text()).contains("₩1,000");
        staff.took("record a refund", 3, 19);
    }

    @Test
    void theListIsDownloaded(@TempDir Path folder) throws IOException {
        String order = NewOrder.placedBy(customer);
        staff.browser().downloadTo(folder);

        staff.press("a[download]");

        assertThat(Files.readString(staff.browser().downloaded(folder, ".csv"))).contains(number(order));
        staff.took("the list as CSV", 1, 0);
    }

    @Test
    void anAddressIsChangedWhileItsCustomerChangesIt() {
        String order = NewOrder.paidBy(customer);
        String form = order + "/shipping";
        staff.find(order).choose("Change shipping details");
        customer.open(form).form(form).with("address1", "2 Customer Street").submit();

        staff.replace("address1", "1 Admin Street").enter();
        staff.press("[name=address1][value='1 Admin Street']").choose("Save my choice");

        assertThat(staff.browser().text()).contains("1 Admin Street").doesNotContain("When you opened the page");
        staff.took("an address, while its customer changes it", 5, 22);
    }

    @Test
    void theHistoryNamesTheAuthorOfAChange() {
        String order = NewOrder.placedBy(customer);
        String form = order + "/shipping";
        customer.open(form).form(form).with("address1", "2 Customer Street").submit();

        staff.find(order);

        assertThat(staff.browser().text()).contains("Customer One changed the shipping details");
        staff.took("the author of a change", 1, 5);
    }

    private static LocalDate today() {
        return LocalDate.now(ZoneId.of("Asia/Seoul"));
    }

    /** Returns a day as it is typed into an English browser. */
    private static String typed(LocalDate day) {
        return DateTimeFormatter.ofPattern("MMdduuuu").format(day);
    }

    private static String number(String order) {
        return order.substring("/orders/".length());
    }
}
