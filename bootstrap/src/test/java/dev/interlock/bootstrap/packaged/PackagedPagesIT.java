package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The pages come whole out of the packaged jar, where paths are looked up more strictly than in directories. No browser. */
class PackagedPagesIT {

    /** Template source that nobody has rendered, of whichever kind, and texts that are missing. */
    private static final Pattern RAW = Pattern.compile("<%|\\$\\{|\\?\\?|th:\\w+=|#\\{|<th:block");

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    @Test
    void theLoginPage() {
        Visitor stranger = Visitor.stranger(DESK.port());

        assertReads(stranger.open("/login"), 200);
        assertReads(stranger.open("/login?error"), 200);
        assertReads(stranger.open("/login?logout"), 200);
    }

    @Test
    void thePagesOfACustomerFromTheFirstClickToTheConflict() {
        Visitor customer = Visitor.signedIn(DESK.port(), "customer1");
        Visitor admin = Visitor.signedIn(DESK.port(), "admin");

        assertReads(customer.open("/orders"), 200);
        assertReads(customer.open("/orders?q=nothing-like-it"), 200);
        Page empty = customer.open("/orders/new");
        assertReads(empty, 200);
        assertReads(empty.form("/orders/new").submit(), 400);
        Page placed = empty.form("/orders/new")
                .with("receiverName", "Customer One")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", "Old street 1")
                .with("quantities[P-011]", "1")
                .submit();
        assertThat(placed.status()).isEqualTo(303);
        Page detail = placed.follow();
        assertReads(detail, 200);
        String order = detail.path();

        Page lines = customer.open(order + "/lines");
        Page shipping = customer.open(order + "/shipping");
        Page beforePayment = customer.open(order);
        assertReads(lines, 200);
        assertReads(shipping, 200);
        assertThat(admin.open(order + "/shipping")
                        .form(order + "/shipping")
                        .with("address1", "New street 2")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertReads(lines.form(order + "/lines").with("quantities[P-011]", "2").submit(), 409);
        assertReads(
                shipping.form(order + "/shipping")
                        .with("address1", "My street 3")
                        .submit(),
                409);
        Page confirm = beforePayment.form(order + "/pay").submit();
        assertReads(confirm, 409);
        assertThat(confirm.form(order + "/pay").submit().status()).isEqualTo(303);
        assertReads(customer.open(order), 200);
    }

    @Test
    void thePagesOfAnAdmin() {
        Visitor admin = Visitor.signedIn(DESK.port(), "admin");
        Page orders = admin.open("/orders");
        assertReads(orders, 200);
        for (String state : new String[] {"PAYMENT_WAITING", "PREPARING", "SHIPPED", "DELIVERING", "CANCELED"}) {
            Page some = admin.open("/orders?state=" + state);
            assertReads(some, 200);
            String order = some.document()
                    .select("table.orders tbody tr:not(:has(.badge)) a") // nobody edits these
                    .eachAttr("href")
                    .get(0);
            assertReads(admin.open(order), 200);
            assertReads(admin.open(order + "/shipping"), 200);
        }
    }

    @Test
    void thePagesForWrongAddresses() {
        Visitor customer = Visitor.signedIn(DESK.port(), "customer1");

        assertReads(customer.open("/nowhere"), 404);
        assertReads(customer.open("/orders/nowhere"), 404);
        assertReads(customer.open("/orders?state=NONE"), 400);
        assertReads(customer.open("/admin/locks"), 403);
        assertReads(customer.post("/orders/261120-093015-AAAAAA/pay", Map.of("version", "0")), 404);
        assertReads(customer.post("/orders/261120-093015-AAAAAA/pay", Map.of()), 400);
    }

    private static void assertReads(Page page, int status) {
        assertThat(page.status()).as(page.path()).isEqualTo(status);
        assertThat(page.document().select("h1").text()).as(page.path()).isNotBlank();
        assertThat(page.body()).as(page.path()).doesNotContainPattern(RAW);
    }
}
