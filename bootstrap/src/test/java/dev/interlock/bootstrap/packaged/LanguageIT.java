package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The language of a page that answers a form can be changed in a real browser without losing typed text. */
@BrowserTest
@Tag("proof")
class LanguageIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static final String KOREAN = "footer button[lang=ko]";

    @Test
    void theLanguageOfAConflictPageChangesWithTheNextPage() {
        Visitor buyer = Visitor.signedIn(DESK.port(), "customer1");
        String order = NewOrder.placedBy(buyer);
        String form = order + "/shipping";
        try (Browser customer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            customer.open(form).type("address1", "Typed street 1");
            buyer.open(form).form(form).with("address1", "Another street").submit();
            customer.submit(form);
            customer.type("message", "Typed on the conflict page");

            customer.press(KOREAN);

            customer.see("footer [data-languages] [role=status]", "한국어");
            assertThat(customer.has("html[lang=en] .notice-conflict")).isTrue();
            assertThat(customer.text()).contains("Another street");
            assertThat(customer.value("typed[address1]")).isEqualTo("Typed street 1");
            assertThat(customer.value("message")).isEqualTo("Typed on the conflict page");
            customer.pick("address1", "Typed street 1");
            customer.submit(form);
            assertThat(customer.has("html[lang=ko]")).isTrue();
            assertThat(buyer.open(order).text()).contains("Typed street 1", "Typed on the conflict page");
        }
    }

    @Test
    void theLanguageOfAnyOtherAnswerChangesWithTheNextPage() {
        Visitor buyer = Visitor.signedIn(DESK.port(), "customer1");
        String order = NewOrder.placedBy(buyer);
        buyer.post(order + "/edit", Map.of());
        try (Browser admin = Browser.withJavaScript(DESK.port()).signIn("admin")) {
            admin.open("/admin/locks" + order.substring("/orders".length()) + "/break");
            admin.follow("main form button.danger");
            admin.see("[name=reason][aria-invalid]");
            admin.type("reason", "Typed reason");

            admin.press(KOREAN);

            admin.see("footer [data-languages] [role=status]", "한국어");
            assertThat(admin.has("html[lang=en]")).isTrue();
            assertThat(admin.value("reason")).isEqualTo("Typed reason");
            admin.follow("main form button.danger");
            assertThat(admin.has("html[lang=ko]")).isTrue();
        }
    }
}
