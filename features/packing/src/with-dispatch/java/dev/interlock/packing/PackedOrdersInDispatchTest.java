package dev.interlock.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.dispatch.DispatchStoryTest;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What an admin packs, another does not dispatch. */
@Tag("engine")
class PackedOrdersInDispatchTest extends PackingFixture {

    private static final String DISPATCH = "/admin/dispatch";

    @Test
    void anOrderThatAnotherAdminPacksIsSkippedAndAnOwnOneIsShipped() {
        OrderNo packed = desk.paidOrder();
        park.post("/admin/packing/next", Map.of());
        OrderNo other = desk.paidOrder();

        Page result = DispatchStoryTest.selecting(choi.open(DISPATCH), packed, other)
                .submit()
                .follow();

        assertThat(result.text()).contains("Shipped: 1. Skipped: 1.", PARKS_NAME + " is packing it.");
        assertThat(desk.order(packed).state()).isEqualTo(OrderState.PREPARING);

        assertThat(DispatchStoryTest.selecting(park.open(DISPATCH), packed)
                        .submit()
                        .follow()
                        .text())
                .contains("Shipped: 1. Skipped: 0.");
        assertThat(isPacked(packed)).isFalse();
    }

    @Test
    void anOrderThatAnotherAdminPacksCannotBeSelectedAndAnOwnOneCan() {
        OrderNo packed = desk.paidOrder();
        park.post("/admin/packing/next", Map.of());

        assertThat(DispatchStoryTest.box(choi.open(DISPATCH), packed).hasAttr("disabled"))
                .isTrue();
        assertThat(DispatchStoryTest.box(park.open(DISPATCH), packed).hasAttr("disabled"))
                .isFalse();
    }
}
