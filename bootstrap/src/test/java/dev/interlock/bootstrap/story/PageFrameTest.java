package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The frame of a page: its title, its navigation and the link back. */
@ApplicationTest
@Tag("pages")
class PageFrameTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Nested
    class Navigation {

        @ParameterizedTest
        @CsvSource({"customer1, /orders, /orders, page", "customer1, /orders/new, /orders/new, page"})
        void marksTheCurrentPage(String name, String path, String link, String mark) {
            Page page = Visitor.signedIn(port, name).open(path);

            assertThat(page.document().select("nav.nav a[aria-current]").eachAttr("href"))
                    .containsExactly(link);
            assertThat(page.document().select("nav.nav a[aria-current]").attr("aria-current"))
                    .isEqualTo(mark);
        }

        @Test
        void leadsByTheNameOfTheMemberToTheAccount() {
            assertThat(Visitor.signedIn(port, "customer1")
                            .open("/orders")
                            .document()
                            .select("header a[href=/account]")
                            .text())
                    .isEqualTo("Customer One");
        }

        @Test
        void marksTheListOnThePageOfAnOrder() {
            Page page = Visitor.signedIn(port, "customer1").open("/orders/" + desk.unpaidOrder());

            assertThat(page.document().select("nav.nav a[aria-current=true]").eachAttr("href"))
                    .containsExactly("/orders");
        }
    }

    @Nested
    class RequestWithoutAPage {

        @Test
        void leavesTheResultOfAnActionForThePageThatIsShown() {
            Visitor customer = Visitor.signedIn(port, "customer1");
            String order = "/orders/" + desk.unpaidOrder();
            customer.open(order).form(order + "/pay").submit();

            assertThat(customer.head(order).status()).isEqualTo(200);
            customer.prefetch(order);

            assertThat(customer.open(order).document().select(".notice-done").text())
                    .isNotEmpty();
        }

        @Test
        void leavesTheFormToTheLockThatWasAcquired() {
            Visitor customer = Visitor.signedIn(port, "customer1");
            String edit = "/orders/" + desk.unpaidOrder() + "/edit";
            customer.post(edit, Map.of());

            customer.head(edit);
            customer.prefetch(edit);

            assertThat(customer.open(edit).hasForm(edit + "/save")).isTrue();
        }

        @Test
        void leavesTheListToWhichThePagesOfOrdersLead() {
            Visitor customer = Visitor.signedIn(port, "customer1");
            String order = "/orders/" + desk.unpaidOrder();
            customer.open("/orders?q=2");

            customer.head("/orders?q=3");
            customer.prefetch("/orders?q=4");

            assertThat(customer.open(order).document().select(".trail a").attr("href"))
                    .isEqualTo("/orders?q=2");
        }

        @Test
        void leavesTheLanguageIfItIsPrefetched() {
            assertThat(Visitor.stranger(port).prefetch("/login?lang=ko").cookies())
                    .noneMatch(cookie -> cookie.startsWith("language="));
        }
    }

    @Nested
    class OrderHead {

        @Test
        void customersSeeNoVersionAndThatAnOrderIsPaid() {
            String order = "/orders/" + desk.paidOrder();
            Page customers = Visitor.signedIn(port, "customer1").open(order);

            assertThat(customers.document().select(".order-head").text()).doesNotContain("Version");
            assertThat(customers.document().select(".progress .done").text()).isEqualTo("Paid done");
            assertThat(Visitor.signedIn(port, "admin")
                            .open(order)
                            .document()
                            .select(".order-head")
                            .text())
                    .contains("Version 1");
        }
    }

    @Nested
    class Title {

        @Test
        void ofAConflictBeginsWithNotSaved() {
            Visitor customer = Visitor.signedIn(port, "customer1");
            String order = "/orders/" + desk.unpaidOrder();
            String form = order + "/shipping";
            Page opened = customer.open(form);
            assertThat(opened.document().title()).startsWith("Change shipping details");
            customer.open(form).form(form).with("address1", "Another street").submit();

            Page conflict = opened.form(form).with("address1", "My street").submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.document().title()).startsWith("Not saved: Change shipping details");
        }

        @Test
        void ofARefusedCommandBeginsWithNotDone() {
            Visitor customer = Visitor.signedIn(port, "customer1");
            String order = "/orders/" + desk.unpaidOrder();
            Page opened = customer.open(order + "/cancel");
            customer.open(order).form(order + "/pay").submit();

            assertThat(opened.form(order + "/cancel").submit().document().title())
                    .startsWith("Not done: ");
        }

        @Test
        void ofAFormWithErrorsBeginsWithNotSaved() {
            Page refused = Visitor.signedIn(port, "customer1")
                    .open("/orders/new")
                    .form("/orders/new")
                    .submit();

            assertThat(refused.document().title()).startsWith("Not saved: New order");
        }
    }

    @Nested
    class ErrorPage {

        /** Covers errors of controllers, of the container and of security filters. */
        @ParameterizedTest
        @CsvSource({"/orders/nowhere, 404", "/nowhere, 404", "/admin/locks, 403"})
        void keepsTheNavigationTheUserAndTheLanguages(String path, int status) {
            Page page = Visitor.signedIn(port, "customer1").open(path);

            assertThat(page.status()).isEqualTo(status);
            assertFrameIsComplete(page);
            assertThat(page.document().select("footer a[hreflang]").eachAttr("href"))
                    .hasSize(3)
                    .allSatisfy(address -> assertThat(address).startsWith(path + "?lang="));
        }

        @Test
        void ofAFormThatIsTooLargeKeepsTheFrame() {
            Visitor customer = Visitor.signedIn(port, "customer1");
            Page page = customer.postRaw("/orders/new", "address1=" + "x".repeat(1_100_000));

            assertThat(page.status()).isEqualTo(413);
            assertFrameIsComplete(page);
            assertThat(page.form("/logout").submit().location()).endsWith("/login?logout");
        }

        private void assertFrameIsComplete(Page page) {
            assertThat(page.document().select("nav.nav a[href=/orders/new]")).hasSize(1);
            assertThat(page.document().select(".account-name").text()).isEqualTo("Customer One");
            assertThat(page.hasForm("/logout")).isTrue();
        }

        @Test
        void ofAMissingPermissionDoesNotMentionSessions() {
            assertThat(Visitor.signedIn(port, "customer1")
                            .open("/admin/locks/1/break")
                            .text())
                    .contains("You don’t have permission for this")
                    .doesNotContain("session");
        }

        @Test
        void ofAnEndedSessionDoesNotMentionPermissions() {
            Page answer = Visitor.stranger(port).postWithoutToken("/orders/1/pay", Map.of("version", "0"));

            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.text())
                    .contains("Your session has ended")
                    .doesNotContain("permission", "another session", "What you typed");
        }

        @Test
        void ofAFormOfAnotherSessionNamesTheReason() {
            Visitor customer = Visitor.signedIn(port, "customer1");
            Page answer = customer.postWithoutToken("/orders/1/pay", Map.of("version", "0"));

            assertThat(answer.text())
                    .contains("This form was opened in another session")
                    .doesNotContain("has ended");
        }
    }

    @Nested
    class ListOfOrders {

        @Test
        void isLinkedBackToWithItsFilter() {
            Visitor admin = Visitor.signedIn(port, "admin");
            String order = "/orders/" + desk.paidOrder();
            admin.open("/orders?state=PREPARING&q=Customer&lang=en");

            assertThat(admin.open(order).document().select(".trail a").attr("href"))
                    .isEqualTo("/orders?state=PREPARING&q=Customer");
        }
    }

    /** The position of the time in the sentence depends on the language. */
    @ParameterizedTest
    @CsvSource({"ko, '.*\\d KST까지 수정할 수 있습니다.*'", "en, '.*Yours to edit until \\d.*'", "zh, '.*可编辑至.*\\d.*'"})
    void theExpiryOfTheEditLockIsPartOfASentence(String language, String sentence) {
        String edit = "/orders/" + desk.unpaidOrder() + "/edit";
        Visitor customer = Visitor.signedIn(port, "customer1").speaking(language);
        customer.post(edit, Map.of());

        assertThat(customer.open(edit)
                        .document()
                        .select("#edit-state .held > span:not(.hint)")
                        .text())
                .matches(sentence);
    }
}
