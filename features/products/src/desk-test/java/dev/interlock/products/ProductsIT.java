package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two admins and a customer use one product, each in their own browser. */
@BrowserTest
@Tag("proof")
class ProductsIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static final String PRODUCT = "/admin/products/P-008";

    static Stream<Named<IntFunction<Browser>>> browsers() {
        return Stream.of(
                Named.of("with JavaScript", Browser::withJavaScript),
                Named.of("without JavaScript", Browser::withoutJavaScript));
    }

    @ParameterizedTest
    @MethodSource("browsers")
    void theSecondOfTwoAdminsSeesBothVersionsAndKeepsTheTypedText(IntFunction<Browser> kind) {
        try (Browser first = kind.apply(DESK.port()).signIn("admin");
                Browser second = kind.apply(DESK.port()).signIn("admin2")) {
            int opened = Integer.parseInt(second.open(PRODUCT + "/change").value("price"));
            second.type("price", String.valueOf(opened + 2000));
            second.type("nameZh", "我的台灯");
            first.open(PRODUCT + "/change").type("price", String.valueOf(opened + 1000));
            first.submit(PRODUCT + "/change");
            assertThat(first.text()).contains(won(opened + 1000));

            second.submit(PRODUCT + "/change");

            assertThat(second.text()).contains("Admin changed the product", won(opened), won(opened + 1000));
            assertThat(second.value("typed[price]")).isEqualTo(String.valueOf(opened + 2000));
            assertThat(second.value("nameZh")).isEqualTo("我的台灯");

            second.pick("price", String.valueOf(opened + 2000));
            second.submit(PRODUCT + "/change");
            assertThat(second.text()).contains("The product is saved.", won(opened + 2000), "我的台灯");
        }
    }

    @ParameterizedTest
    @MethodSource("browsers")
    void aSaleCausesNoConflictForAnOpenForm(IntFunction<Browser> kind) {
        try (Browser admin = kind.apply(DESK.port()).signIn("admin");
                Browser customer = kind.apply(DESK.port()).signIn("customer1")) {
            admin.open(PRODUCT + "/change");
            customer.open("/orders/new");
            assertThat(customer.text()).contains("Desk lamp");
            customer.type("quantities[P-008]", "1");
            NewOrder.SHIPPING.forEach(customer::type);
            customer.submit("/orders/new");
            assertThat(customer.text()).contains("The order is placed.");

            admin.type("price", "66000");
            admin.submit(PRODUCT + "/change");

            assertThat(admin.text()).contains("The product is saved.", won(66_000));
        }
    }

    private static String won(int amount) {
        return String.format(Locale.ROOT, "₩%,d", amount);
    }
}
