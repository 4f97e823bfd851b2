package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The packaged jar renders the pages completely. Paths in a jar are resolved more strictly than in directories. Without browser. */
@Tag("proof")
class PackagedPagesIT {

    /** Template source that was not rendered, and missing texts. */
    private static final Pattern UNRENDERED = Pattern.compile("<%|\\$\\{|\\?\\?|th:\\w+=|#\\{|<th:block");

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    @Test
    void theLoginPageIsRendered() {
        Visitor stranger = Visitor.stranger(DESK.port());

        assertRendered(stranger.open("/login"), 200);
        assertRendered(stranger.open("/login?error"), 200);
        assertRendered(stranger.open("/login?logout"), 200);
    }

    @Test
    void thePagesOfACustomerAreRendered() {
        Visitor customer = Visitor.signedIn(DESK.port(), "customer1");
        Visitor admin = Visitor.signedIn(DESK.port(), "admin");

        assertRendered(customer.open("/orders"), 200);
        assertRendered(customer.open("/orders?q=nothing-like-it"), 200);
        Page empty = customer.open("/orders/new");
        assertRendered(empty, 200);
        assertRendered(empty.form("/orders/new").submit(), 400);
        Page placed = empty.form("/orders/new")
                .with("receiverName", "Customer One")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", "Old street 1")
                .with("quantities[P-011]", "1")
                .submit();
        assertThat(placed.status()).isEqualTo(303);
        Page detail = placed.follow();
        assertRendered(detail, 200);
        String order = detail.path();

        Page lines = customer.open(order + "/lines");
        Page shipping = customer.open(order + "/shipping");
        Page beforePayment = customer.open(order);
        assertRendered(lines, 200);
        assertRendered(shipping, 200);
        assertThat(admin.open(order + "/shipping")
                        .form(order + "/shipping")
                        .with("address1", "New street 2")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertRendered(
                lines.form(order + "/lines").with("quantities[P-011]", "2").submit(), 409);
        assertRendered(
                shipping.form(order + "/shipping")
                        .with("address1", "My street 3")
                        .submit(),
                409);
        Page confirm = beforePayment.form(order + "/pay").submit();
        assertRendered(confirm, 409);
        assertThat(confirm.form(order + "/pay").submit().status()).isEqualTo(303);
        assertRendered(customer.open(order), 200);
    }

    @Test
    void thePagesOfAnAdminAreRendered() {
        Visitor admin = Visitor.signedIn(DESK.port(), "admin");
        Page orders = admin.open("/orders");
        assertRendered(orders, 200);
        for (String state : new String[] {"PAYMENT_WAITING", "PREPARING", "SHIPPED", "DELIVERING", "CANCELED"}) {
            Page some = admin.open("/orders?state=" + state);
            assertRendered(some, 200);
            String order = some.document()
                    .select("table.orders tbody tr:not(:has(.badge)) a") // without an edit lock
                    .eachAttr("href")
                    .get(0);
            assertRendered(admin.open(order), 200);
            assertRendered(admin.open(order + "/shipping"), 200);
        }
    }

    @Test
    void theErrorPagesAreRendered() {
        Visitor customer = Visitor.signedIn(DESK.port(), "customer1");

        assertRendered(customer.open("/nowhere"), 404);
        assertRendered(customer.open("/orders/nowhere"), 404);
        assertRendered(customer.open("/orders?state=NONE"), 400);
        assertRendered(customer.open("/admin/locks/1/break"), 403);
        assertRendered(customer.post("/orders/261120-093015-AAAAAA/pay", Map.of("version", "0")), 404);
        assertRendered(customer.post("/orders/261120-093015-AAAAAA/pay", Map.of()), 400);
    }

    private static void assertRendered(Page page, int status) {
        assertThat(page.status()).as(page.path()).isEqualTo(status);
        assertThat(page.document().select("h1").text()).as(page.path()).isNotBlank();
        assertThat(page.body()).as(page.path()).doesNotContainPattern(UNRENDERED);
    }
}
