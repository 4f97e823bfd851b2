package dev.interlock.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;

/** A dispatch page with two new orders before each test. */
abstract class OrdersToDispatch {

    static final String SELECT_ALL = "[data-do=select-all]";
    static final String DISPATCH = "/admin/dispatch";

    /** Returns the port of the class's desk: two classes that run side by side would dispatch each other's orders. */
    abstract int port();

    Visitor customer;
    String first;
    String second;

    /** The list begins with the oldest orders: those of earlier tests are shipped. */
    @BeforeEach
    void addTwoOrders() {
        Visitor clerk = Visitor.signedIn(port(), "admin");
        for (Page list = clerk.open(DISPATCH); !ready(list).isEmpty(); list = clerk.open(DISPATCH)) {
            Form form = list.form(DISPATCH);
            ready(list).forEach(order -> form.ticked("orders", order));
            assertThat(form.submit().follow().text()).contains("Skipped: 0.");
        }
        customer = Visitor.signedIn(port(), "customer1");
        first = number(NewOrder.paidBy(customer));
        second = number(NewOrder.paidBy(customer));
    }

    private static List<String> ready(Page list) {
        return list.document().select("[name=orders]:not([disabled])").eachAttr("value");
    }

    static String number(String order) {
        return order.substring("/orders/".length());
    }

    static String path(String number) {
        return "/orders/" + number;
    }

    static String row(String number) {
        return "tr:has(" + box(number) + ")";
    }

    static String box(String number) {
        return "[name=orders][value^='" + number + "']";
    }
}
