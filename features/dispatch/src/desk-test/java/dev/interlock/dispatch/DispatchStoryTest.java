package dev.interlock.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.bootstrap.limit.ChangeLimit;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.dispatch.application.DispatchLocks;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.ConcurrentTasks;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;

/** Several orders are shipped at once, over HTTP. */
@Tag("engine")
public class DispatchStoryTest extends WorkFixture {

    private static final String DISPATCH = "/admin/dispatch";
    private static final String LABELS = DISPATCH + "/labels";

    @Autowired
    @Qualifier("dispatchLock")
    DistributedLock dispatchLock;

    @Autowired
    ChangeLimit limit;

    @Value("${interlock.changes-per-hour}")
    int changesPerHour;

    @Test
    void selectedOrdersAreShippedAndTheirLabelsCanBePrintedLater() {
        OrderNo first = desk.paidOrder();
        OrderNo second = desk.paidOrder();

        Page answer = selecting(park.open(DISPATCH), first, second).submit();

        assertThat(answer.status()).isEqualTo(303);
        Page result = answer.follow();
        assertThat(result.text()).contains("Shipped: 2. Skipped: 0.");
        assertThat(result.document().select(".parcel-label").eachText())
                .hasSize(2)
                .allSatisfy(label -> assertThat(label).contains("Customer One", "Old street 1"));
        assertThat(List.of(first, second))
                .allSatisfy(number -> assertThat(desk.order(number).state()).isEqualTo(OrderState.SHIPPED));
    }

    /** A session would hold them in a column of 65,535 bytes, and end with its sign-out. */
    @Tag("proof")
    @Test
    void anotherAdminPrintsTheLabelsOfFiftyOrdersWithLongKoreanTexts() {
        Form form = null;
        for (int i = 0; i < 50; i++) {
            OrderNo number = desk.paidOrder();
            update(
                    "update purchase_order set receiver_name = ?, address1 = ?, address2 = ?, message = ? where order_number = ?",
                    "김".repeat(50),
                    "한".repeat(100),
                    "강".repeat(100),
                    "문".repeat(200),
                    number.value());
            form = form == null ? park.open(DISPATCH).form(DISPATCH) : form;
            form.ticked("orders", number + "@" + desk.order(number).version());
        }

        Page answer = Objects.requireNonNull(form).submit();

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.follow().text()).contains("Shipped: 50. Skipped: 0.");
        Page latest = choi.open(LABELS);
        Page printed = choi.open(latest.document().select(".latest a").attr("href"));
        assertThat(latest.document().select(".latest li").eachText().get(0)).startsWith(PARKS_NAME + ", labels: 50");
        assertThat(printed.document().select(".parcel-label").eachText())
                .hasSize(50)
                .allSatisfy(label -> assertThat(label).contains("김".repeat(50), "문".repeat(200)));
    }

    @Test
    void anOrderIsNotShippedIfItsLabelIsNotStored() {
        OrderNo number = desk.paidOrder();
        Form selected = selecting(park.open(DISPATCH), number);
        update("alter table dispatch_outcome rename to without_outcomes");
        try {
            assertThat(selected.submit().status()).isEqualTo(303);
        } finally {
            update("alter table without_outcomes rename to dispatch_outcome");
        }

        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void theOldestOrdersAreListedFirstWithWhereTheyGo() {
        List<String> oldestFirst =
                Stream.generate(desk::paidOrder).limit(21).map(OrderNo::value).toList();

        Page list = park.open(DISPATCH);

        assertThat(list.document().select("table.orders .order-number").eachText())
                .isEqualTo(oldestFirst.subList(0, 20));
        assertThat(list.document().select("table.orders tbody tr").eachText().get(0))
                .contains("Customer One", "04524 Old street 1 3F");
        Page next = park.open(list.document().select("a[rel=next]").attr("href"));
        assertThat(next.document().select("table.orders .order-number").eachText())
                .containsExactly(oldestFirst.get(20));
    }

    @Test
    void theButtonNamesWhatItDoesAndTheLabelsArePrintedOnTheNextPage() {
        OrderNo number = desk.paidOrder();
        Page list = park.open(DISPATCH);
        assertThat(list.document().select("#dispatch button").text()).isEqualTo("Start shipping and make labels");

        Page labels = selecting(list, number).submit().follow();
        assertThat(labels.document().select("button[data-do=print].primary").text())
                .isEqualTo("Print the labels");
    }

    @Test
    void anOrderThatHasChangedIsSkippedAndTheOthersAreShipped() {
        OrderNo changed = desk.paidOrder();
        OrderNo other = desk.paidOrder();
        Page list = park.open(DISPATCH);
        String shipping = "/orders/" + changed + "/shipping";
        choi.open(shipping).form(shipping).with("address1", "New street 2").submit();

        Page result = selecting(list, changed, other).submit().follow();

        assertThat(result.document().select(".skipped").text())
                .contains(changed.value(), "It changed while you were looking at the list");
        assertThat(result.document().select(".parcel-label").text())
                .contains(other.value())
                .doesNotContain(changed.value());
        assertThat(desk.order(changed).state()).isEqualTo(OrderState.PREPARING);
        assertThat(desk.order(other).state()).isEqualTo(OrderState.SHIPPED);
    }

    @Test
    void ordersThatTwoAdminsDispatchAreShippedOnce() {
        OrderNo[] numbers = Stream.generate(desk::paidOrder).limit(4).toArray(OrderNo[]::new);
        Form parks = selecting(park.open(DISPATCH), numbers[0], numbers[1], numbers[2]);
        Form chois = selecting(choi.open(DISPATCH), numbers[1], numbers[2], numbers[3]);

        List<Page> results = new CopyOnWriteArrayList<>();
        assertThat(ConcurrentTasks.failuresOf(
                        () -> results.add(parks.submit().follow()),
                        () -> results.add(chois.submit().follow())))
                .isEmpty();

        assertThat(numbers).allSatisfy(number -> assertThat(shippings(number)).isEqualTo(1));
        assertThat(results.stream().flatMap(result -> result.document().select(".parcel-label").stream()))
                .hasSize(4);
    }

    /** Another transaction keeps the row of the lock, so the store does not answer in time. */
    @Test
    @DisabledIfSystemProperty(named = "interlock.test.store", matches = ".+", disabledReason = "Redis has no rows")
    void theResultSaysThatNothingWasTriedIfTheLocksDidNotAnswerInTime() throws InterruptedException {
        OrderNo number = desk.paidOrder();
        LockTarget target = new LockTarget(DispatchLocks.TYPE, number.value());
        LockRequest request = LockRequest.leased(LockOwner.named("earlier"), Duration.ofMinutes(1), target);
        dispatchLock
                .tryLock(request.waiting(Duration.ofMinutes(1)))
                .orElseThrow()
                .close();
        Form selected = selecting(park.open(DISPATCH), number);

        Page result = transaction.execute(status -> {
            jdbc.sql("select token from lock_table where resource = ? for update")
                    .param(target.name())
                    .query(Long.class)
                    .single();
            return selected.submit().follow();
        });

        assertThat(result.document().select(".skipped").text())
                .contains(number.value(), "nothing was tried")
                .doesNotContain("may or may not");
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
    }

    /** The transaction that waits for the order's row is rolled back, so the order has not been shipped. */
    @Test
    @Tag("proof")
    void theResultDoesNotDoubtAnOrderIfItsRowWasLockedForTooLong() {
        OrderNo number = desk.paidOrder();
        Form selected = selecting(park.open(DISPATCH), number);

        Page result = transaction.execute(status -> {
            jdbc.sql("select version from purchase_order where order_number = ? for update")
                    .param(number.value())
                    .query(Long.class)
                    .single();
            return selected.submit().follow();
        });

        assertThat(result.document().select(".skipped").text())
                .contains(number.value(), "could not be locked in time")
                .doesNotContain("may or may not");
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void aDispatchWithoutOrdersIsRefusedWithAMessage() {
        desk.paidOrder();

        Page answer = park.open(DISPATCH).form(DISPATCH).submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("No order was selected");
    }

    @Test
    void aDispatchOfTooManyOrdersIsRefusedWithAMessage() {
        OrderNo number = desk.paidOrder();
        Form form = park.open(DISPATCH).form(DISPATCH);
        for (int version = 0; version <= 50; version++) {
            form.ticked("orders", number + "@" + version);
        }

        Page answer = form.submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("At most 50 orders", "you selected 51");
        assertThat(shippings(number)).isZero();
    }

    @Test
    void onlyAdminsDispatchAndOnlyOrdersThatCanBeShipped() {
        OrderNo paid = desk.paidOrder();
        OrderNo unpaid = desk.unpaidOrder();

        List<String> values =
                park.open(DISPATCH).document().select("input[name=orders]").eachAttr("value");

        assertThat(values)
                .anyMatch(value -> value.startsWith(paid + "@"))
                .noneMatch(value -> value.startsWith(unpaid + "@"));
        Visitor customer = Visitor.signedIn(port, "customer1");
        assertThat(customer.post(DISPATCH, Map.of("orders", paid + "@1")).status())
                .isEqualTo(403);
        assertThat(shippings(paid)).isZero();
    }

    public static Form selecting(Page list, OrderNo... numbers) {
        Form form = list.form(DISPATCH);
        for (OrderNo number : numbers) {
            form.ticked("orders", box(list, number).val());
        }
        return form;
    }

    public static Elements box(Page list, OrderNo number) {
        return list.document().select("input[name=orders][value^='" + number + "@']");
    }

    @Test
    void doesNotOfferAnOrderThatIsBeingEditedForDispatch() {
        OrderNo edited = desk.paidOrder();
        OrderNo free = desk.paidOrder();
        Visitor.signedIn(port, "customer1").post("/orders/" + edited + "/edit", Map.of());

        Page list = Visitor.signedIn(port, "admin").open("/admin/dispatch");

        assertThat(list.document().select("input[name=orders][value^=" + edited + "]:not([disabled])"))
                .isEmpty();
        assertThat(list.document().select("input[name=orders][value^=" + free + "]:not([disabled])"))
                .hasSize(1);
    }

    @Test
    void theLimitOfChangesDoesNotConcernTheDispatch() {
        OrderNo number = desk.paidOrder();
        for (int i = 0; i < changesPerHour; i++) {
            limit.admit(DeskForTests.ADMIN.id().value());
        }

        Page list = Visitor.signedIn(port, DeskForTests.ADMIN.id().value()).open(DISPATCH);
        assertThat(selecting(list, number).submit().follow().text()).contains("Shipped: 1.");
    }
}
