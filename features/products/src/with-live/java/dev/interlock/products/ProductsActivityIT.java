package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An open page of a product shows what other admins do to it, and changes nothing else. In two browsers. */
@BrowserTest
@Tag("proof")
class ProductsActivityIT {

    private static final String LINE = ".activity [role=status]";
    private static final String PRODUCT = "/admin/products/P-001";
    private static final String SHOW = ".activity [data-do=show]";

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    static Browser admin;

    @BeforeAll
    static void open() {
        admin = Browser.withJavaScript(DESK.port()).signIn("admin");
    }

    @AfterAll
    static void close() {
        admin.close();
    }

    @Test
    void aFormOfAProductTellsOfAChangeAndComparesItWithWhatWasTyped() {
        try (Browser other = Browser.withJavaScript(DESK.port()).signIn("admin2")) {
            admin.open(PRODUCT + "/change").type("nameEn", "Typed keyboard");
            Object place = topOf(admin, ":focus");
            String price = raisePrice(other);

            admin.see(LINE, "Admin Two changed this product.");
            admin.see(".activity time");
            assertThat(admin.value("nameEn")).isEqualTo("Typed keyboard");
            assertThat(focused(admin)).isEqualTo("nameEn");
            assertThat(topOf(admin, ":focus")).isEqualTo(place);
            admin.keys("s");
            assertThat(admin.value("nameEn")).isEqualTo("Typed keyboards");

            admin.follow(SHOW);
            assertThat(admin.has(".notice-conflict")).isTrue();
            assertThat(admin.value("nameEn")).isEqualTo("Typed keyboards");
            assertThat(admin.value("price")).isEqualTo(price);
        }
    }

    @Test
    void thePageAndTheListOfProductsTellThatAnotherAdminEdits() {
        try (Browser other = Browser.withJavaScript(DESK.port()).signIn("admin2")) {
            admin.open(PRODUCT);
            String page = admin.window();
            admin.newWindow().open("/admin/products");
            other.open(PRODUCT).submit(PRODUCT + "/edit");

            admin.see(LINE, "The edit lock of product P-001 has changed.");
            admin.follow(SHOW);
            assertThat(admin.text()).contains("Admin Two is editing");
            admin.closeWindow(page);
            admin.see(LINE, "Admin Two started to edit this product.");
            admin.follow(SHOW);
            assertThat(admin.text()).contains("Somebody else is editing this product");

            other.follow("#edit .actions > button[formaction$='/release']");
            admin.see(LINE, "The edit lock of this product has ended.");
        }
    }

    /** Raises the price of the product, and returns the new price. */
    private static String raisePrice(Browser browser) {
        browser.open(PRODUCT + "/change");
        String price = String.valueOf(Long.parseLong(browser.value("price")) + 1_000);
        browser.type("price", price);
        browser.submit(PRODUCT + "/change");
        assertThat(browser.text()).contains("The product is saved.");
        return price;
    }

    private static @Nullable Object focused(Browser browser) {
        return browser.await("arguments[0](document.activeElement.name)");
    }

    private static @Nullable Object topOf(Browser browser, String selector) {
        return browser.await(
                "arguments[0](document.querySelector('%s').getBoundingClientRect().top)".formatted(selector));
    }
}
