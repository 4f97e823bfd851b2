package dev.interlock.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The dispatch page in a real browser: orders are selected and shipped. */
@BrowserTest
@Tag("proof")
class DispatchIT extends OrdersToDispatch {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    @Override
    int port() {
        return DESK.port();
    }

    @Test
    void allButOneAreSelectedAndShipped() {
        try (Browser admin = Browser.withJavaScript(DESK.port()).signIn("admin")) {
            admin.open(DISPATCH);

            admin.press(SELECT_ALL);
            assertThat(admin.has("[name=orders]:enabled:not(:checked)")).isFalse();
            admin.press(box(first));

            assertThat(admin.has(SELECT_ALL + ":indeterminate")).isTrue();
            admin.submit(DISPATCH);
            assertThat(admin.text()).contains("Skipped: 0.", second).doesNotContain(first);
            assertThat(admin.open(DISPATCH).has(box(first))).isTrue();
            assertThat(admin.has(box(second))).isFalse();
        }
    }

    /** Which order is packed next depends on the orders of other tests, so the event is dispatched by hand. */
    @Test
    void anOrderThatAnotherAdminPacksMeanwhileIsNoLongerSelected() {
        try (Browser admin = Browser.withJavaScript(DESK.port()).signIn("admin")) {
            admin.open(DISPATCH).press(SELECT_ALL);
            packing(admin, first, "LOCKED", "Admin Two", false);
            packing(admin, second, "LOCKED", "Admin", true);

            admin.see(row(first) + ":has([name=orders]:disabled:not(:checked)) .badge", "Admin Two is packing");
            admin.see(row(second) + ":has([name=orders]:enabled:checked) .badge", "You are packing");

            packing(admin, first, "UNLOCKED", "Admin Two", false);
            admin.see(row(first) + ":has([name=orders]:enabled)");
        }
    }

    private static void packing(Browser admin, String number, String kind, String name, boolean own) {
        admin.script("""
                document.dispatchEvent(new CustomEvent('activity', { detail:
                  { type: 'Packing', id: '%s', kind: '%s', version: 0, name: '%s', role: 'ADMIN', own: %s } }));
                """.formatted(number, kind, name, own));
    }

    @Test
    void withoutScriptOrdersAreSelectedOneByOne() {
        try (Browser admin = Browser.withoutJavaScript(DESK.port()).signIn("admin")) {
            admin.open(DISPATCH);
            assertThat(admin.height(".selection label")).isZero();

            admin.press(box(first));
            admin.submit(DISPATCH);

            assertThat(admin.text()).contains(first).doesNotContain(second);
        }
    }

    @Test
    void onAPhoneTheButtonAndTheCountAreVisibleDespiteALongList() {
        IntStream.range(0, 10).forEach(order -> NewOrder.paidBy(customer));
        try (Browser admin = Browser.withJavaScript(DESK.port()).signIn("admin").width(375)) {
            admin.open(DISPATCH).press("[name=orders]:enabled");

            admin.see(".selection [data-selected]", "1");
            assertThat(admin.await("""
                    const { top, bottom } = document.querySelector('.selection').getBoundingClientRect();
                    arguments[0](top > 0 && bottom <= innerHeight && document.documentElement.scrollHeight > innerHeight);
                    """)).isEqualTo(true);
        }
    }

    static Stream<Named<IntFunction<Browser>>> browsers() {
        return Stream.of(
                Named.of("with JavaScript", Browser::withJavaScript),
                Named.of("without JavaScript", Browser::withoutJavaScript));
    }

    /** The browser restores a tick by the place of its box, where another order stands now. */
    @ParameterizedTest
    @MethodSource("browsers")
    void backTicksNoOrderThatWasNotTicked(IntFunction<Browser> kind) {
        try (Browser admin = kind.apply(DESK.port()).signIn("admin")) {
            admin.open(DISPATCH).press(box(second));
            admin.open("/orders/" + second);
            Visitor colleague = Visitor.signedIn(DESK.port(), "admin2");
            String startShipping = "/orders/" + second + "/start-shipping";
            assertThat(colleague
                            .open("/orders/" + second)
                            .form(startShipping)
                            .submit()
                            .status())
                    .isEqualTo(303);

            admin.back();

            assertThat(admin.has(box(first))).isTrue();
            assertThat(admin.has("[name=orders]:checked")).isFalse();
        }
    }

    @ParameterizedTest
    @MethodSource("browsers")
    void backTicksNoOrderThatHasChanged(IntFunction<Browser> kind) {
        try (Browser admin = kind.apply(DESK.port()).signIn("admin")) {
            admin.open(DISPATCH).press(box(second));
            admin.open("/orders/" + second);
            String shipping = "/orders/" + second + "/shipping";
            assertThat(customer.open(shipping)
                            .form(shipping)
                            .with("address1", "Elsewhere 5")
                            .submit()
                            .status())
                    .isEqualTo(303);

            admin.back();

            assertThat(admin.has(box(second))).isTrue();
            assertThat(admin.has("[name=orders]:checked")).isFalse();
        }
    }

    @Test
    void theRowOfAnOrderIsALinkAndItsTickIsNot() {
        String order = "/orders/" + first;
        try (Browser browser = Browser.withJavaScript(DESK.port()).signIn("admin")) {
            for (int width : List.of(1280, 375)) {
                browser.width(width).open("/admin/dispatch");
                browser.press("tr:has(a[href='" + order + "']) .tick input");
                assertThat(browser.has("tr:has(a[href='" + order + "']) .tick input:checked"))
                        .isTrue();
                assertThat(browser.await("""
                    const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
                    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
                    arguments[1](hit.closest('a')?.getAttribute('href'));
                    """, "tr:has(a[href='" + order + "']) .total"))
                        .isEqualTo(order);
            }
        }
    }

    @Test
    void aScreenOf320PixelsShowsAllOfIt() {
        try (Browser browser = Browser.withJavaScript(DESK.port()).signIn("admin")) {
            browser.width(320).open(DISPATCH);

            assertThat(browser.overflow()).isZero();
        }
    }
}
