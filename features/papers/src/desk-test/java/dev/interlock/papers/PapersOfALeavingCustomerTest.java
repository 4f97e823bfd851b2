package dev.interlock.papers;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lock.jdbc.testing.DatabaseMonitor;
import dev.interlock.lock.testing.Await;
import dev.interlock.papers.application.MakePapers;
import dev.interlock.papers.application.MakePapers.MakePapersRequest;
import dev.interlock.papers.application.PaperRepository;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** An admin makes papers while the customer leaves. One of the two transactions is open until the other has ended or waits. */
@Tag("engine")
@Tag("proof")
class PapersOfALeavingCustomerTest extends WorkFixture {

    private static final MemberId LEAVING = new MemberId("leaves-papers");

    @Autowired
    private MakePapers makePapers;

    @Autowired
    private PaperRepository papers;

    @Autowired
    private List<PersonalData> data;

    private OrderNo order;

    @BeforeEach
    void deliverAnOrder() {
        order = desk.orderIn(OrderState.DELIVERY_COMPLETED);
        update("update purchase_order set orderer_id = ? where order_number = ?", LEAVING.value(), order.value());
    }

    @Test
    void papersThatAreMadeMeanwhileShowNoName() throws Exception {
        inOrder(this::forget, this::make);

        assertNoPaperNamesTheCustomer();
    }

    @Test
    void papersThatAreBeingMadeAreForgottenToo() throws Exception {
        inOrder(this::make, this::forget);

        assertNoPaperNamesTheCustomer();
    }

    private void inOrder(Runnable first, Runnable second) throws Exception {
        CompletableFuture<Void> running = transaction.execute(status -> {
            first.run();
            CompletableFuture<Void> started =
                    CompletableFuture.runAsync(() -> transaction.executeWithoutResult(inner -> second.run()));
            Await.until(() -> started.isDone() || DatabaseMonitor.hasWaiters(jdbc));
            return started;
        });
        running.get(60, SECONDS);
    }

    private void forget() {
        data.forEach(module -> module.forget(LEAVING));
    }

    private void make() {
        assertThat(desk.as(
                        DeskForTests.ADMIN,
                        () -> makePapers.makePapers(new MakePapersRequest(List.of(order), DeskForTests.ADMIN))))
                .hasSize(1);
    }

    private void assertNoPaperNamesTheCustomer() {
        assertThat(papers.findOf(List.of(order)))
                .singleElement()
                .satisfies(paper -> assertThat(paper.shippingInfo()).isEqualTo(ShippingInfo.FORGOTTEN));
    }
}
