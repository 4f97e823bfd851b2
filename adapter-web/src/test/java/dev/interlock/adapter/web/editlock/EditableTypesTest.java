package dev.interlock.adapter.web.editlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.junit.jupiter.api.Test;

class EditableTypesTest {

    private final EditableType orders = new EditableType("Order", "/orders", List.of());
    private final EditableType products = new EditableType("Product", "/admin/products", List.of());
    private final EditableTypes types = new EditableTypes(orders, List.of(products, orders));

    @Test
    void theAddressOfAPageThatBreaksALockNamesEveryTypeButThePrimaryOne() {
        LockTarget order = new LockTarget("Order", "7");
        LockTarget product = new LockTarget("Product", "P-1");

        assertThat(types.breakPage(order)).isEqualTo("/admin/locks/7/break");
        assertThat(types.breakPage(product)).isEqualTo("/admin/locks/P-1/break?type=Product");
        assertThat(types.onBreakPage(null, "7")).isEqualTo(order);
        assertThat(types.onBreakPage("Product", "P-1")).isEqualTo(product);
    }

    @Test
    void anUnknownTypeHasNoPageThatBreaksALock() {
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> types.onBreakPage("Job", "7"));
    }
}
