package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.DeskForTests;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The console of locks shows the edit locks of products beside those of orders. */
class ProductLockConsoleTest extends EditLockFixture {

    private static final String EDIT = "/admin/products/" + DeskForTests.PRODUCT + "/edit";

    @Test
    void showsOrdersAndProducts() {
        startEditing(customer);
        assertThat(admin.post(EDIT, Map.of()).status()).isEqualTo(303);

        List<String> rows = admin.open("/admin/locks")
                .document()
                .select("table.orders:not(.events) tbody tr")
                .eachText();

        assertThat(rows)
                .anySatisfy(row -> assertThat(row).contains(number.value(), CUSTOMERS_NAME))
                .anySatisfy(row -> assertThat(row).contains(DeskForTests.PRODUCT.value(), "Product", ADMINS_NAME));
    }

    @AfterEach
    void releaseTheProduct() {
        admin.post(EDIT + "/release", Map.of());
    }
}
