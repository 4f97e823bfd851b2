package dev.interlock.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ShiftedClock;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.jdbc.testing.ConcurrentTasks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Admins take orders from the packing queue, over HTTP. */
@Tag("engine")
class PackingStoryTest extends PackingFixture {

    private static final String PACKING = "/admin/packing";

    @Autowired
    ShiftedClock clock;

    private OrderNo oldest;
    private OrderNo next;

    @BeforeEach
    void addTwoOrders() {
        oldest = desk.paidOrder();
        next = desk.paidOrder();
    }

    @Test
    void aNodeWithAClockBehindFindsTheOrders() {
        clock.runShifted(
                Duration.ofDays(-1), () -> assertThat(takeNext(park).text()).contains("You are packing " + oldest));
    }

    @Test
    void eachAdminTakesAnotherOrder() {
        assertThat(park.open(PACKING).text()).contains("Orders waiting to be packed: 2");

        Page parks = takeNext(park);
        Page chois = takeNext(choi);

        assertThat(parks.text()).contains("You are packing " + oldest, "Old street 1", "Pencil");
        assertThat(chois.text()).contains("You are packing " + next, "Orders waiting to be packed: 0");
        assertThat(chois.document().select("table.orders").text()).contains(oldest.value(), PARKS_NAME);
        assertThat(chois.hasForm(PACKING + "/next")).isFalse();
    }

    /** Requests that wait for too long get no order. */
    @Test
    void requestsOfOneAdminAtTheSameTimeTakeOneOrder() throws InterruptedException, ExecutionException {
        List<OrderNo> waiting = new ArrayList<>(List.of(oldest, next));
        Stream.generate(desk::paidOrder).limit(10).forEach(waiting::add);
        int requests = 20;
        CountDownLatch start = new CountDownLatch(requests);
        ExecutorService browser = Executors.newFixedThreadPool(requests);
        List<Future<Page>> answers = new ArrayList<>();
        for (int i = 0; i < requests; i++) {
            answers.add(browser.submit(() -> {
                start.countDown();
                start.await();
                return park.post(PACKING + "/next", Map.of());
            }));
        }
        browser.shutdown();

        for (Future<Page> answer : answers) {
            assertThat(answer.get().status()).isIn(303, 503);
        }
        assertThat(waiting.stream().filter(this::isPacked)).hasSize(1);
    }

    @Test
    void takingAnOrderIsThePrimaryActionOnlyWhileOrdersWait() {
        String next = "form[action='/admin/packing/next'] button.primary";
        assertThat(park.open(PACKING).document().select(next)).hasSize(1);

        park.post(PACKING + "/next", Map.of());
        choi.post(PACKING + "/next", Map.of());

        Page idle = Visitor.signedIn(port, "admin").open(PACKING);
        assertThat(idle.text()).contains("Orders waiting to be packed: 0");
        assertThat(idle.document().select(next)).isEmpty();
        assertThat(idle.hasForm(PACKING + "/next")).isTrue();
    }

    @Test
    void aPackedOrderIsShippedAndItsLeaseReleased() {
        Page packing = takeNext(park);

        Page answer = packing.form(path(oldest, "ship")).submit();

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.follow().text()).contains("Order " + oldest + " is shipped");
        assertThat(desk.order(oldest).state()).isEqualTo(OrderState.SHIPPED);
        assertThat(takeNext(park).text()).contains("You are packing " + next);
    }

    @Test
    void takingAgainReturnsTheSameOrderAndRenewsItsLease() {
        takeNext(park);
        shortenPacking(oldest, Duration.ofMinutes(5));
        assertThat(park.open(PACKING).text()).contains("that is 4 min");

        park.post(PACKING + "/next", Map.of());

        assertThat(park.open(PACKING).text()).contains("You are packing " + oldest, "that is 9 min");
    }

    @Test
    void anAdminCannotShipAfterTheLeaseHasExpired() {
        Page packing = takeNext(park);
        shortenPacking(oldest, Duration.ZERO);
        assertThat(takeNext(choi).text()).contains("You are packing " + oldest);

        Page answer = packing.form(path(oldest, "ship")).submit();

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text()).contains("Your time to pack order " + oldest + " was over", CHOIS_NAME);
        assertThat(packing.form(path(oldest, "keep")).submit().status()).isEqualTo(409);
        assertThat(desk.order(oldest).state()).isEqualTo(OrderState.PREPARING);

        assertThat(choi.open(PACKING).form(path(oldest, "ship")).submit().status())
                .isEqualTo(303);
        assertThat(shippings(oldest)).isEqualTo(1);
    }

    @Test
    void anOrderThatIsHandedBackIsTakenByTheNextAdmin() {
        Page packing = takeNext(park);

        assertThat(packing.form(path(oldest, "hand-back")).submit().follow().text())
                .contains("no longer yours");

        assertThat(takeNext(choi).text()).contains("You are packing " + oldest);
    }

    @Test
    void onlyTheHolderCanRenewTheLease() {
        Page packing = takeNext(park);

        Page kept = packing.form(path(oldest, "keep")).submit();

        assertThat(kept.status()).isEqualTo(303);
        assertThat(kept.follow().text()).contains("You have the full time again");
        assertThat(choi.post(path(oldest, "keep"), Map.of()).status()).isEqualTo(409);
    }

    @Test
    void aChangedAddressIsShownBeforeTheOrderIsShipped() {
        Page packing = takeNext(park);
        String shipping = "/orders/" + oldest + "/shipping";
        Visitor customer = Visitor.signedIn(port, "customer1");
        customer.open(shipping).form(shipping).with("address1", "New street 2").submit();

        Page answer = packing.form(path(oldest, "ship")).submit();

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text()).contains("changed while you were packing", "New street 2");
        assertThat(shippings(oldest)).isZero();
        assertThat(answer.form(path(oldest, "ship")).submit().status()).isEqualTo(303);
        assertThat(shippings(oldest)).isEqualTo(1);
    }

    @Test
    void anOrderThatIsBeingEditedIsNotShipped() {
        Page packing = takeNext(park);
        Visitor.signedIn(port, "customer1").post("/orders/" + oldest + "/edit", Map.of());

        Page answer = packing.form(path(oldest, "ship")).submit();

        assertThat(answer.status()).isEqualTo(423);
        assertThat(answer.text()).contains("Somebody is editing order " + oldest, "You are packing " + oldest);
        assertThat(shippings(oldest)).isZero();
    }

    @Test
    void aCancelationReleasesTheLeaseAndThePackerLearnsIt() {
        Page packing = takeNext(park);
        Visitor customer = Visitor.signedIn(port, "customer1");
        String order = "/orders/" + oldest;
        customer.open(order + "/cancel").form(order + "/cancel").submit();

        assertThat(packing.form(path(oldest, "ship")).submit().status()).isEqualTo(409);

        Page now = park.open(PACKING);
        assertThat(now.text()).contains("Don’t send the parcel of order " + oldest);
        assertThat(now.hasForm(path(oldest, "ship"))).isFalse();
        assertThat(takeNext(park).text()).contains("You are packing " + next).doesNotContain("Don’t send the parcel");
    }

    @Test
    void adminsSeeThePackerInTheListAndOnTheOrder() {
        takeNext(park);

        String list = choi.open("/orders?q=" + oldest).text();
        String order = choi.open("/orders/" + oldest).text();
        String own = park.open("/orders/" + oldest).text();
        String customers =
                Visitor.signedIn(port, "customer1").open("/orders/" + oldest).text();

        assertThat(list).contains(PARKS_NAME + " is packing until");
        assertThat(order).contains(PARKS_NAME + " has been packing this order since");
        assertThat(own).contains("You have been packing this order since");
        assertThat(customers).doesNotContain(PARKS_NAME);
    }

    @Test
    void shippingAnOrderThatIsBeingPackedNeedsAConfirmation() {
        Page packing = takeNext(park);
        String ship = "/orders/" + oldest + "/start-shipping";

        Page confirmation = choi.open("/orders/" + oldest).form(ship).submit();

        assertThat(confirmation.status()).isEqualTo(423);
        assertThat(confirmation.text()).contains(PARKS_NAME + " has been packing this order since", "a second parcel");
        assertThat(confirmation.form(ship).submit().status()).isEqualTo(423);
        assertThat(confirmation
                        .form(ship)
                        .ticked("despite", "another-packer")
                        .submit()
                        .status())
                .isEqualTo(423);
        assertThat(shippings(oldest)).isZero();

        assertThat(confirmed(confirmation, ship).submit().status()).isEqualTo(303);
        assertThat(shippings(oldest)).isEqualTo(1);
        assertThat(packing.form(path(oldest, "ship")).submit().status()).isEqualTo(409);
        assertThat(park.open(PACKING).text())
                .contains("Don’t send the parcel of order " + oldest, CHOIS_NAME + " ended your packing");
        assertThat(takeNext(park).text()).contains("You are packing " + next);
    }

    @Test
    void anOrderShippedFromTwoPagesAtOnceIsShippedOnce() {
        for (int round = 0; round < 10; round++) {
            OrderNo number = round == 0 ? oldest : desk.paidOrder();
            if (round == 1) {
                takeNext(park).form(path(next, "ship")).submit();
            }
            Page packing = takeNext(park);
            assertThat(packing.text()).contains("You are packing " + number);
            String ship = "/orders/" + number + "/start-shipping";
            Form parks = packing.form(path(number, "ship"));
            Form chois = confirmed(choi.open("/orders/" + number).form(ship).submit(), ship);

            assertThat(ConcurrentTasks.failuresOf(
                            () -> assertThat(parks.submit().status()).isIn(303, 409),
                            () -> assertThat(chois.submit().status()).isIn(303, 409)))
                    .isEmpty();

            assertThat(shippings(number)).isEqualTo(1);
            assertThat(isPacked(number)).isFalse();
        }
    }

    /** The order left PREPARING while the lease was acquired, so no command released it. */
    @Test
    void aLeaseOnAnOrderThatHasLeftPreparingDoesNotBlockThePacker() {
        takeNext(park);
        update("update purchase_order set state = 'CANCELED' where order_number = ?", oldest.value());

        Page packing = park.open(PACKING);

        assertThat(packing.text()).contains("The order has been canceled.", "Please don’t send this parcel.");
        assertThat(takeNext(park).text()).contains("You are packing " + next);
    }

    private static Form confirmed(Page confirmation, String ship) {
        return confirmation
                .form(ship)
                .ticked(
                        "despite",
                        confirmation.document().select("input[name=despite]").val());
    }

    @Test
    void anEmptyQueueIsReported() {
        takeNext(park);
        takeNext(choi);
        Visitor third = Visitor.signedIn(port, "admin");

        assertThat(third.post(PACKING + "/next", Map.of()).follow().text())
                .contains("No order is waiting to be packed");
    }

    private static Page takeNext(Visitor admin) {
        return admin.open(PACKING).form(PACKING + "/next").submit().follow();
    }

    private static String path(OrderNo number, String verb) {
        return PACKING + "/" + number + "/" + verb;
    }
}
