package dev.interlock.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Form;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The dispatch page is told what others do to its orders. */
@BrowserTest
@Tag("proof")
class DispatchActivityIT extends OrdersToDispatch {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    @Override
    int port() {
        return DESK.port();
    }

    @Test
    void anOrderThatIsEditedMeanwhileIsNoLongerSelected() {
        try (Browser admin = Browser.withJavaScript(DESK.port()).signIn("admin")) {
            admin.open(DISPATCH).press(SELECT_ALL);
            Form edit = customer.open(path(first))
                    .form(path(first) + "/edit")
                    .submit()
                    .follow()
                    .form(path(first) + "/edit/save");

            admin.see(row(first) + ":has([name=orders]:disabled:not(:checked)) .badge", "Customer One is editing");
            admin.see(".activity [role=status]", "The edit lock of order " + first);
            assertThat(admin.has(box(second) + ":checked")).isTrue();

            edit.submitTo(path(first) + "/edit/release");
            admin.see(row(first) + ":has([name=orders]:enabled:not(:checked)):not(:has(.badge))");
        }
    }

    @Test
    void anOrderThatChangesMeanwhileIsNoLongerSelected() {
        try (Browser admin = Browser.withJavaScript(DESK.port()).signIn("admin")) {
            admin.open(DISPATCH).press(SELECT_ALL);
            String shipping = path(first) + "/shipping";
            customer.open(shipping)
                    .form(shipping)
                    .with("address1", "New street 9")
                    .submit();

            admin.see(row(first) + ":has([name=orders]:disabled:not(:checked)) .badge", "Changed");
            assertThat(admin.has(box(second) + ":checked")).isTrue();
        }
    }
}
