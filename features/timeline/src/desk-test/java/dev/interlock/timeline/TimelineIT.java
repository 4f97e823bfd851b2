package dev.interlock.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The timeline of a refused decision, for both people, in two real browsers. */
@BrowserTest
@Tag("proof")
class TimelineIT {

    /** Passes the number of labels in drawings that can be seen in part only. */
    private static final String CUT_LABELS = """
            const labels = Array.from(document.querySelectorAll('.drawing text'), (text) => text.getBoundingClientRect());
            arguments[0](labels.filter((box) => box.width > 0 && (box.left < 0 || box.right > innerWidth)).length);
            """;

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static Browser browser(boolean withJavaScript) {
        return withJavaScript ? Browser.withJavaScript(DESK.port()) : Browser.withoutJavaScript(DESK.port());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theTimelineShowsTheRefusalInTheWordsOfEachReader(boolean withJavaScript) {
        try (Browser customer = browser(withJavaScript).signIn("customer1");
                Browser admin = browser(withJavaScript).signIn("admin")) {
            String order = NewOrder.placedBy(Visitor.signedIn(DESK.port(), "customer1"));
            customer.open(order).submit(order + "/pay");
            admin.open(order);
            customer.open(order + "/shipping");
            customer.type("address1", "Street of " + order);
            customer.submit(order + "/shipping");
            admin.submit(order + "/start-shipping");

            admin.follow("a[href='" + order + "/timeline']");
            assertThat(admin.text())
                    .contains(
                            "You tried “Start shipping”: refused, because the order had changed", "decided on version");
            assertThat(admin.has("svg .seen")).isTrue();
            assertThat(admin.width(390).await(CUT_LABELS))
                    .as("labels that the edge of a phone cuts")
                    .isEqualTo(0L);

            customer.open(order).follow("a[href='" + order + "/timeline']");
            assertThat(customer.text())
                    .contains("You changed the shipping details")
                    .contains("The shop tried “Start shipping”: refused, because the order had changed")
                    .doesNotContain("decided on version");
        }
    }
}
