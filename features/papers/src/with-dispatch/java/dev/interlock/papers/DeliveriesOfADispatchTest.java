package dev.interlock.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.dispatch.DispatchStoryTest;
import dev.interlock.domain.order.OrderNo;
import org.junit.jupiter.api.Test;

class DeliveriesOfADispatchTest extends WorkFixture {

    @Test
    void theResultOfADispatchLeadsToTheTrackingNumbersOfItsOrders() {
        OrderNo first = desk.paidOrder();
        OrderNo second = desk.paidOrder();
        Page result = DispatchStoryTest.selecting(park.open("/admin/dispatch"), first, second)
                .submit()
                .follow();

        Page deliveries = park.open(
                result.document().select("a[href^='/admin/papers/deliveries']").attr("href"));

        assertThat(deliveries.document().select(".parcels .order-number").eachText())
                .containsExactlyInAnyOrder(first.value(), second.value());
    }
}
