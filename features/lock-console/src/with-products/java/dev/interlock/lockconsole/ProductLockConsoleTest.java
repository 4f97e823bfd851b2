package dev.interlock.lockconsole;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.editlock.EditLockFixture;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The console of locks shows the edit locks of products beside those of orders. */
class ProductLockConsoleTest extends EditLockFixture {

    @Test
    void showsOrdersAndProducts() {
        ProductId lamp = new ProductId("P-5900");
        desk.addProduct(lamp, "Lamp", new Money(15_000), 100);
        startEditing(customer);
        assertThat(admin.post("/admin/products/" + lamp + "/edit", Map.of()).status())
                .isEqualTo(303);

        List<String> rows = admin.open("/admin/locks")
                .document()
                .select("table.orders:not(.events) tbody tr")
                .eachText();

        assertThat(rows)
                .anySatisfy(row -> assertThat(row).contains(number.value(), CUSTOMERS_NAME))
                .anySatisfy(row -> assertThat(row).contains(lamp + " Lamp", "Product", ADMINS_NAME));
    }
}
