package dev.interlock.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.CountedInput;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A task of a shop's day, with its clicks and keys. */
@BrowserTest
@Tag("proof")
class ShippingDayIT {

    private static final String DISPATCH = "/admin/dispatch";
    private static final int ORDERS = 12;

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    @Test
    void twelveOrdersAreShippedWithLabelsAndTrackingNumbers() {
        shipAll();
        Visitor customer = Visitor.signedIn(DESK.port(), "customer1");
        IntStream.range(0, ORDERS).forEach(order -> NewOrder.paidBy(customer));
        try (CountedInput staff = CountedInput.signedIn(DESK.port(), "admin")) {
            staff.browser().copy(numbers());

            staff.choose("Dispatch").press("[data-do=select-all]").choose("Start shipping and make labels");
            assertThat(staff.browser().text()).contains("Shipped: 12.");
            staff.press("[data-do=print]").choose("Enter the tracking numbers");
            staff.press("[name=carrier]").type("Korea Post").tab().tab().paste().choose("Start these deliveries");

            assertThat(staff.browser().text()).contains("12");
            staff.took("ship 12 orders, with labels and tracking numbers", 7, 14);
        }
    }

    /** Ships what other tests have left, since the box selects all that are ready. */
    private static void shipAll() {
        Visitor clerk = Visitor.signedIn(DESK.port(), "admin");
        for (Page list = clerk.open(DISPATCH); !ready(list).isEmpty(); list = clerk.open(DISPATCH)) {
            Form form = list.form(DISPATCH);
            ready(list).forEach(order -> form.ticked("orders", order));
            form.submit();
        }
    }

    private static List<String> ready(Page list) {
        return list.document().select("[name=orders]:not([disabled])").eachAttr("value");
    }

    private static String numbers() {
        return IntStream.range(0, ORDERS).mapToObj("EB10%02dKR"::formatted).collect(Collectors.joining("\n"));
    }
}
