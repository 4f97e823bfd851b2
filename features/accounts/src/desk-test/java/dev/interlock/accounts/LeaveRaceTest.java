package dev.interlock.accounts;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.Leave;
import dev.interlock.accounts.application.Leave.OpenOrdersException;
import dev.interlock.accounts.application.ManageMembers;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.member.UnknownCustomerException;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A customer leaves while an order is placed, or an admin enables the account: no order keeps the name, and the account stays closed. */
class LeaveRaceTest extends LeavingCustomer {

    private static final int CUSTOMERS = 20;
    private static final int ROUNDS = 5;

    @Autowired
    DeskForTests desk;

    @Autowired
    PlaceOrder placeOrder;

    @Autowired
    Leave leave;

    @Autowired
    ManageMembers manageMembers;

    @Autowired
    UnlockedCustomers unlocked;

    /** Two for each customer. */
    private final ExecutorService threads = Executors.newFixedThreadPool(2 * CUSTOMERS);

    @AfterEach
    void stop() {
        unlocked.lock();
        threads.shutdownNow();
    }

    @Test
    void eitherTheOrderIsPlacedOrTheCustomerLeaves() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            List<MemberId> customers =
                    IntStream.range(0, CUSTOMERS).mapToObj(each -> add(NAME)).toList();
            CountDownLatch start = new CountDownLatch(1);
            List<CompletableFuture<Boolean>> placed = new ArrayList<>();
            List<CompletableFuture<Boolean>> left = new ArrayList<>();
            for (MemberId customer : customers) {
                placed.add(run(start, () -> place(customer)));
                left.add(run(start, () -> leave(customer)));
            }
            start.countDown();

            for (int each = 0; each < CUSTOMERS; each++) {
                assertThat(placed.get(each).get(60, SECONDS))
                        .isNotEqualTo(left.get(each).get(60, SECONDS));
            }
            assertThat(customers).noneMatch(this::hasLeftItsName);
        }
    }

    /** What the lock prevents. */
    @Test
    void withoutTheLockAnOrderKeepsTheNameOfOneThatHasLeft() throws Exception {
        unlocked.unlock();
        CompletableFuture<Boolean> placed = run(new CountDownLatch(0), () -> place(id));
        unlocked.awaitPaused();
        assertThat(leave(id)).isTrue();
        unlocked.resume();

        assertThat(placed.get(60, SECONDS)).isTrue();
        assertThat(hasLeftItsName(id)).isTrue();
    }

    @Test
    void noAdminEnablesACustomerThatLeavesMeanwhile() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            List<MemberId> customers =
                    IntStream.range(0, CUSTOMERS).mapToObj(each -> add(NAME)).toList();
            CountDownLatch start = new CountDownLatch(1);
            List<CompletableFuture<Boolean>> commands = new ArrayList<>();
            for (MemberId customer : customers) {
                commands.add(run(start, () -> enable(customer)));
                commands.add(run(start, () -> leave(customer)));
            }
            start.countDown();

            for (CompletableFuture<Boolean> command : commands) {
                command.get(60, SECONDS);
            }
            assertThat(customers)
                    .allMatch(customer ->
                            members.find(customer).filter(Member::hasLeft).isPresent());
        }
    }

    /** What the lock prevents. */
    @Test
    void withoutTheLockAnAdminEnablesACustomerThatHasLeft() throws Exception {
        unlocked.unlock();
        CompletableFuture<Boolean> enabled = run(new CountDownLatch(0), () -> enable(id));
        unlocked.awaitPaused();
        assertThat(leave(id)).isTrue();
        unlocked.resume();

        assertThat(enabled.get(60, SECONDS)).isTrue();
        assertThat(members.find(id).filter(Member::enabled)).isPresent();
    }

    private boolean enable(MemberId id) {
        try {
            return desk.as(DeskForTests.ADMIN, () -> {
                manageMembers.enableMember(id);
                return true;
            });
        } catch (NotFoundException left) {
            return false;
        }
    }

    private CompletableFuture<Boolean> run(CountDownLatch start, Command command) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        start.await();
                    } catch (InterruptedException interrupted) {
                        throw new IllegalStateException(interrupted);
                    }
                    return command.succeeds();
                },
                threads);
    }

    private interface Command {

        boolean succeeds();
    }

    private boolean place(MemberId id) {
        Actor actor = actor(id);
        ShippingInfo home = new ShippingInfo(new Receiver(NAME, "010"), new Address("04524", "Old street 1", ""), "");
        try {
            desk.as(
                    actor,
                    () -> placeOrder.placeOrder(
                            new PlaceOrderRequest(Map.of(DeskForTests.PRODUCT, 1), DeskForTests.PRICES, home, actor)));
            return true;
        } catch (UnknownCustomerException left) {
            return false;
        }
    }

    private boolean leave(MemberId id) {
        try {
            return desk.as(actor(id), () -> leave.leave(actor(id), 0));
        } catch (OpenOrdersException open) {
            return false;
        }
    }

    private static Actor actor(MemberId id) {
        return new Actor(id, NAME, Role.CUSTOMER);
    }

    private boolean hasLeftItsName(MemberId id) {
        boolean left = members.find(id).filter(Member::enabled).isEmpty();
        return left
                && jdbc.sql("select count(*) from purchase_order where orderer_id = ? and orderer_name = ?")
                                .params(id.value(), NAME)
                                .query(Integer.class)
                                .single()
                        > 0;
    }
}
