package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two admins edit one product under its edit lock, each in their own browser. */
@BrowserTest
@Tag("proof")
class ProductLockIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static final String PRODUCT = "/admin/products/P-007";
    private static final String EDIT = PRODUCT + "/edit";
    private static final String SAVE = "#edit .actions > button.primary.while-held";
    private static final String RESUME = "[data-when=broken] button[formaction$='/resume']";
    private static final String REASON = "The price list goes to print";
    private static final String WAIT = "form[action$='/edit/wait'] button";

    @Test
    void theWaiterGetsTheFormWhenTheHolderSaves() {
        try (Browser holder = Browser.withJavaScript(DESK.port()).signIn("admin");
                Browser waiter = Browser.withJavaScript(DESK.port()).signIn("admin2")) {
            holder.open(PRODUCT).submit(EDIT);
            holder.type("nameZh", "我的台灯");
            waiter.open(PRODUCT).follow("a[href='" + EDIT + "']");
            assertThat(waiter.text()).contains("Somebody else is editing this product", "Admin has been editing");
            waiter.follow(WAIT);
            waiter.see("[data-waiting]");

            holder.follow(SAVE);

            assertThat(holder.text()).contains("The product is saved.", "我的台灯");
            waiter.see("#edit [data-when=held]");
            assertThat(waiter.value("nameZh")).isEqualTo("我的台灯");
            waiter.follow("#edit .actions > button[formaction$='/release']");
        }
    }

    @Test
    void aBrokenLockKeepsTheTypedText() {
        try (Browser holder = Browser.withoutJavaScript(DESK.port()).signIn("admin");
                Browser breaker = Browser.withoutJavaScript(DESK.port()).signIn("admin2")) {
            holder.open(PRODUCT).submit(EDIT);
            holder.type("nameKo", "내 스탠드");
            breakLock(breaker);

            holder.follow(SAVE);

            assertThat(holder.text()).contains("Your lock on this product was broken", REASON);
            assertThat(holder.value("nameKo")).isEqualTo("내 스탠드");
            holder.follow(RESUME);
            holder.follow(SAVE);
            assertThat(holder.text()).contains("The product is saved.", "내 스탠드");
        }
    }

    @Test
    void theHolderLearnsAtOnceThatTheLockIsBroken() {
        try (Browser holder = Browser.withJavaScript(DESK.port()).signIn("admin");
                Browser breaker = Browser.withJavaScript(DESK.port()).signIn("admin2")) {
            holder.open(PRODUCT).submit(EDIT);
            holder.type("nameKo", "새 스탠드");
            breakLock(breaker);

            holder.see("#edit-state[data-state=broken] [data-when=broken]", REASON);

            assertThat(holder.value("nameKo")).isEqualTo("새 스탠드");
            holder.follow(RESUME);
            holder.see("#edit-state[data-state=held]");
            holder.follow(SAVE);
            assertThat(holder.text()).contains("The product is saved.", "새 스탠드");
        }
    }

    private static void breakLock(Browser breaker) {
        breaker.open("/admin/locks/P-007/break?type=Product");
        breaker.type("reason", REASON);
        breaker.submit("/admin/locks/P-007/break?type=Product");
        assertThat(breaker.text()).contains("The lock is broken.");
    }

    @ParameterizedTest
    @MethodSource("widths")
    void thePagesAreAccessible(int width) {
        try (Browser holder =
                        Browser.withJavaScript(DESK.port()).signIn("admin").width(width);
                Browser other =
                        Browser.withJavaScript(DESK.port()).signIn("admin2").width(width)) {
            holder.open(PRODUCT).submit(EDIT);
            other.open(EDIT);
            for (String theme : new String[] {"light", "dark"}) {
                holder.repaint(theme);
                other.repaint(theme);
                assertThat(holder.violations()).as("form, " + theme).isEmpty();
                assertThat(other.violations()).as("read-only, " + theme).isEmpty();
            }
            assertThat(holder.overflow()).isZero();
            assertThat(other.overflow()).isZero();
            holder.follow("#edit .actions > button[formaction$='/release']");
        }
    }

    static Stream<Integer> widths() {
        return Stream.of(1280, 375);
    }
}
