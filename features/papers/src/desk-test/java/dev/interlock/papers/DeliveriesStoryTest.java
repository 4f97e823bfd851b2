package dev.interlock.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.TrackingInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The tracking numbers of several parcels are entered at once, over HTTP. */
@Tag("engine")
class DeliveriesStoryTest extends WorkFixture {

    private static final String PAPERS = "/admin/papers";
    private static final String DELIVERIES = PAPERS + "/deliveries";

    @Test
    void theDeliveriesOfTickedOrdersStartWithOneCarrier() {
        update("update purchase_order set state = 'CANCELED' where state = 'SHIPPED'");
        OrderNo first = shipped();
        OrderNo second = shipped();
        Page list = park.open(PAPERS + "?state=SHIPPED");
        Form ticks = list.form(PAPERS).ticked("deliveries", "true");
        Stream.of(first, second)
                .forEach(number -> ticks.ticked(
                        "orders",
                        list.document()
                                .select("input[name=orders][value^='" + number + "@']")
                                .val()));

        Page answer = typed(ticks.submit().follow(), Map.of(first, "EB1", second, "EB2"))
                .submit();

        assertThat(answer.location()).endsWith("/admin/papers?state=SHIPPED");
        assertThat(answer.follow().text()).contains("Deliveries started: 2.");
        assertThat(desk.order(first).trackingInfo()).isEqualTo(new TrackingInfo("Korea Post", "EB1"));
        assertThat(desk.order(second).trackingInfo()).isEqualTo(new TrackingInfo("Korea Post", "EB2"));
    }

    @Test
    void eachRowHasItsOwnOutcomeAndItsTypedNumberComesBack() {
        OrderNo fine = shipped();
        OrderNo wrong = shipped();
        OrderNo changed = shipped();
        OrderNo started = shipped();
        OrderNo waiting = shipped();
        Page form = form(fine, wrong, changed, started, waiting);
        update("update purchase_order set version = version + 1 where order_number = ?", changed.value());
        typed(choi.open(DELIVERIES + "?orders=" + started), Map.of(started, "EB9"))
                .submit();

        Page answer = typed(form, Map.of(fine, "EB1", wrong, "EB#2", changed, "EB3", started, "EB4"))
                .submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("Deliveries started: 1.");
        assertThat(row(answer, fine)).contains("Out for delivery", "EB1").doesNotContain("Not recorded");
        assertThat(answer.input(input(wrong))).isEqualTo("EB#2");
        assertThat(row(answer, wrong)).contains("letters and digits");
        assertThat(answer.input(input(changed))).isEqualTo("EB3");
        assertThat(row(answer, changed)).contains("The order changed meanwhile");
        assertThat(row(answer, started)).contains("Out for delivery", "EB9", "Not recorded: EB4");
        assertThat(answer.input(input(waiting))).isEmpty();
        assertThat(answer.input("carrier")).isEqualTo("Korea Post");

        Page rest = typed(answer, Map.of(wrong, "EB2")).submit();

        assertThat(rest.status()).isEqualTo(303);
        assertThat(rest.location()).endsWith(DELIVERIES + "?orders=" + waiting);
        assertThat(states(wrong, changed)).containsOnly(OrderState.DELIVERING);
        assertThat(desk.order(waiting).state()).isEqualTo(OrderState.SHIPPED);
    }

    @Test
    void aFormThatIsSentTwiceHasStartedItsDeliveries() {
        OrderNo first = shipped();
        OrderNo second = shipped();
        Form form = typed(form(first, second), Map.of(first, "EB1", second, "EB2"));
        form.submit();

        Page again = form.submit();

        assertThat(again.location()).endsWith("/admin/papers?state=SHIPPED");
        assertThat(again.follow().text()).contains("Deliveries started: 2.");
    }

    @Test
    void aNumberInTwoRowsStartsNeither() {
        OrderNo first = shipped();
        OrderNo second = shipped();

        Page answer =
                typed(form(first, second), Map.of(first, "EB1", second, "EB1")).submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.document().select(".error").text()).contains("This number is in another row, too.");
        assertThat(states(first, second)).containsOnly(OrderState.SHIPPED);
    }

    @Test
    void withoutACarrierOrANumberNothingStarts() {
        OrderNo number = shipped();

        Page noCarrier =
                typed(form(number), Map.of(number, "EB1")).with("carrier", " ").submit();
        Page noNumber = typed(form(number), Map.of(number, " ")).submit();

        assertThat(noCarrier.status()).isEqualTo(400);
        assertThat(noCarrier.input(input(number))).isEqualTo("EB1");
        assertThat(noNumber.status()).isEqualTo(400);
        assertThat(noNumber.text()).contains("Please enter at least one tracking number");
        assertThat(desk.order(number).state()).isEqualTo(OrderState.SHIPPED);
    }

    @Test
    void whatWasTypedIsListedIfTheSessionHasEnded() {
        OrderNo number = shipped();
        Form form = typed(form(number), Map.of(number, "EB1"));
        park.loseSession();

        Page lost = form.submit();

        assertThat(lost.document().select("dl.facts").text())
                .contains("Carrier Korea Post", "Tracking number, " + number + " EB1");
    }

    private OrderNo shipped() {
        return desk.orderIn(OrderState.SHIPPED);
    }

    private Page form(OrderNo... orders) {
        return form(park, orders);
    }

    static Page form(Visitor admin, OrderNo... orders) {
        return admin.open(DELIVERIES + "?orders="
                + String.join(",", Arrays.stream(orders).map(OrderNo::value).toList()));
    }

    static Form typed(Page page, Map<OrderNo, String> numbers) {
        Form form = page.form(DELIVERIES).with("carrier", "Korea Post");
        numbers.forEach((order, number) -> form.with(input(order), number));
        return form;
    }

    private static String input(OrderNo number) {
        return "trackingNumber[" + number + "]";
    }

    private static String row(Page page, OrderNo number) {
        return page.document().select("tr:has(a[href$='" + number + "'])").text();
    }

    private List<OrderState> states(OrderNo... numbers) {
        return Arrays.stream(numbers).map(number -> desk.order(number).state()).toList();
    }
}
