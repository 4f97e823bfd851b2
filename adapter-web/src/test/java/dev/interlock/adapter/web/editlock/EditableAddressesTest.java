package dev.interlock.adapter.web.editlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.junit.jupiter.api.Test;

class EditableAddressesTest {

    private static final EditableAddress ORDERS = new EditableAddress("Order", "/orders");
    private static final EditableAddress PRODUCTS = new EditableAddress("Product", "/admin/products");

    private final EditableAddresses addresses = new EditableAddresses(ORDERS, List.of(PRODUCTS, ORDERS));

    @Test
    void theAddressOfAPageThatBreaksALockNamesEveryTypeButThePrimaryOne() {
        LockTarget order = new LockTarget("Order", "7");
        LockTarget product = new LockTarget("Product", "P-1");

        assertThat(addresses.breakPage(order)).isEqualTo("/admin/locks/7/break");
        assertThat(addresses.breakPage(product)).isEqualTo("/admin/locks/P-1/break?type=Product");
        assertThat(addresses.onBreakPage(null, "7")).isEqualTo(order);
        assertThat(addresses.onBreakPage("Product", "P-1")).isEqualTo(product);
    }

    @Test
    void anUnknownTypeHasNoPageThatBreaksALock() {
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> addresses.onBreakPage("Job", "7"));
    }
}
