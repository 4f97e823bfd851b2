package dev.interlock.products;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PagesFeature;
import dev.interlock.bootstrap.packaged.PagesIT;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages on which products are managed. */
class ProductsPagesFeature implements PagesFeature {

    private static final String PRODUCT = "/admin/products/P-009";
    private static final AtomicInteger PRICES = new AtomicInteger(12_000);

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("products", "admin", browser -> browser.open("/admin/products")),
                page("product", "admin", browser -> browser.open(PRODUCT)),
                page("new product", "admin", browser -> browser.open("/admin/products/new")),
                page("product form, conflict with a choice", "admin", ProductsPagesFeature::productConflict),
                page("withdraw a product, conflict", "admin", ProductsPagesFeature::withdrawConflict),
                page("stock", "admin", browser -> browser.open(PRODUCT + "/stock")),
                page("addition to the stock", "admin", browser -> browser.open(PRODUCT + "/stock/add")));
    }

    @Override
    public Stream<Arguments> otherStates() {
        return Stream.of(
                page("product form", "admin", browser -> browser.open(PRODUCT + "/change")),
                page("new product with errors", "admin", ProductsPagesFeature::newProductWithErrors),
                page("read-only product, free", "admin", browser -> browser.open(PRODUCT + "/edit")),
                page("withdrawn product", "admin", ProductsPagesFeature::withdrawn),
                page("stock, counted meanwhile", "admin", ProductsPagesFeature::stockConflict),
                page("new order, prices have changed", "customer", ProductsPagesFeature::newOrderAtNewPrices));
    }

    private static void changePrice() {
        PagesIT.admin
                .open(PRODUCT + "/change")
                .form(PRODUCT + "/change")
                .with("price", String.valueOf(PRICES.incrementAndGet()))
                .submit();
    }

    private static void productConflict(Browser browser) {
        browser.open(PRODUCT + "/change");
        changePrice();
        browser.type("price", "11000");
        browser.type("nameKo", "내 노트");
        browser.submit(PRODUCT + "/change");
    }

    private static void withdrawConflict(Browser browser) {
        browser.open(PRODUCT);
        changePrice();
        browser.press("details.cancel summary");
        browser.submit(PRODUCT + "/withdraw");
    }

    private static void withdrawn(Browser browser) {
        String product = "/admin/products/P-010";
        PagesIT.admin.open(product).form(product + "/withdraw").submit();
        browser.open(product);
    }

    private static void stockConflict(Browser browser) {
        browser.open(PRODUCT + "/stock");
        PagesIT.admin.open(PRODUCT + "/stock").form(PRODUCT + "/stock").submit();
        browser.type("counted", "44");
        browser.submit(PRODUCT + "/stock");
    }

    private static void newProductWithErrors(Browser browser) {
        browser.open("/admin/products/new");
        browser.type("productId", "13");
        browser.submit("/admin/products/new");
    }

    private static void newOrderAtNewPrices(Browser browser) {
        browser.open("/orders/new");
        changePrice();
        browser.type("quantities[P-009]", "2");
        NewOrder.SHIPPING.forEach(browser::type);
        browser.submit("/orders/new");
        browser.see("td del");
    }
}
