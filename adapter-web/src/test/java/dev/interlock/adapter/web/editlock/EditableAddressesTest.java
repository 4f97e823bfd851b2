package dev.interlock.adapter.web.editlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.junit.jupiter.api.Test;

class EditableAddressesTest {

    private final EditPage orders = page("Order", "/orders");
    private final EditPage products = page("Product", "/admin/products");
    private final EditableAddresses addresses = new EditableAddresses(orders, List.of(products, orders));

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

    private static EditPage page(String type, String path) {
        EditPage page = mock();
        when(page.address()).thenReturn(new EditableAddress(type, path));
        return page;
    }
}
