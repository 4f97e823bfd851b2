package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The edit lock in two real browsers: tabs are closed, networks fail, computers sleep, sessions end and admins break locks. In each
 * case other members can soon edit the order, and no typed text is lost.
 */
@BrowserTest
@Tag("proof")
class EditLockIT {

    /** Without heartbeats, the locks of the admin expire within seconds. Those of the customer last for the default of three minutes. */
    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk(
            "--interlock.edit-lock.lease=10s", "--interlock.edit-lock.heartbeat=2s", "--interlock.edit-lock.poll=1s");

    private static final Duration LEASE = Duration.ofSeconds(10);
    private static final Duration GRACE_PERIOD = Duration.ofSeconds(6);
    /** The tolerance for a busy machine. It is far shorter than the remaining lease of a lock that was not released. */
    private static final Duration TOLERANCE = Duration.ofSeconds(9);

    private static final String TYPED = "7 \"Typed\" Street <b>&amp; 세종대로";
    private static final String SAVE = "#edit .actions > button.primary.while-held";
    private static final String CANCEL = "#edit .actions > button[formaction$='/release']";

    static Visitor buyer;
    static Visitor clerk;
    static Browser customer;
    static Browser admin;

    String order = "";

    @BeforeAll
    static void openBrowsers() {
        buyer = Visitor.signedIn(DESK.port(), "customer1");
        clerk = Visitor.signedIn(DESK.port(), "admin");
        customer = Browser.withJavaScript(DESK.port()).signIn("customer1");
        admin = Browser.withJavaScript(DESK.port()).signIn("admin");
    }

    @AfterAll
    static void closeBrowsers() {
        customer.close();
        admin.close();
    }

    @BeforeEach
    void placeOrder() {
        order = NewOrder.placedBy(buyer);
    }

    @Test
    void aClosedTabFreesTheOrder() {
        String list = customer.open("/orders").window();
        edit(customer.newWindow());
        customer.type("address1", TYPED);
        assertThat(isFree()).isFalse();

        customer.closeWindow(list);

        assertSoonFree(GRACE_PERIOD);
        edit(admin);
    }

    @Test
    void leavingTheFormFreesTheOrder() {
        edit(customer);

        customer.open("/orders");

        assertSoonFree(GRACE_PERIOD);
        edit(admin);
    }

    @Test
    void aReloadedFormKeepsTheLock() {
        edit(customer);
        Set<Integer> seen = new ConcurrentSkipListSet<>();
        ScheduledExecutorService others = Executors.newSingleThreadScheduledExecutor();
        Future<?> polling =
                others.scheduleWithFixedDelay(() -> seen.add(readLock().status()), 0, 100, TimeUnit.MILLISECONDS);
        try {
            customer.reload();
            customer.see("#edit [data-when=held]");
            await().atMost(GRACE_PERIOD.plus(TOLERANCE)).until(() -> secondsLeft() > GRACE_PERIOD.toSeconds());
            assertThat(polling.isDone()).as("a poll failed").isFalse();
        } finally {
            others.shutdownNow();
        }

        assertThat(seen).as("statuses of the lock during the reload").containsExactly(200);
        assertThat(clerk.post(order + "/edit", Map.of()).status()).isEqualTo(423);
        customer.type("address1", TYPED);
        assertSaves(customer);
    }

    @Test
    void anEditorWithoutNetworkGoesOnWhenItIsBack() {
        edit(admin);
        admin.disconnect();
        admin.see("[data-when=offline]");
        admin.type("address1", TYPED);
        admin.reconnect();

        admin.see("[data-when=held]");
        assertSaves(admin);
    }

    @Test
    void aNetworkThatStaysAwayFreesTheOrderWithinTheLease() {
        edit(admin);
        admin.disconnect();
        admin.see("[data-when=offline]");
        admin.type("address1", TYPED);

        assertSoonFree(LEASE);
        admin.see("[data-when=offline]");
        admin.reconnect();

        admin.see("[data-when=regained]");
        admin.see("[data-when=held]");
        assertSaves(admin);
    }

    @Test
    void aPageThatWakesUpInTimeStillHasTheLock() {
        edit(customer);
        customer.type("address1", TYPED);
        long left = secondsLeft();
        customer.freeze();
        await().until(() -> secondsLeft() < left - 3);
        customer.unfreeze();

        await().until(() -> secondsLeft() >= left - 3);
        customer.see("[data-when=held]");
        assertSaves(customer);
    }

    @Test
    void aPageThatWakesUpTooLateGetsAFreeOrderBackWithoutBeingAsked() {
        edit(admin);
        admin.type("address1", TYPED);
        admin.freeze();
        assertSoonFree(LEASE);
        admin.unfreeze();

        admin.see("[data-when=regained]");
        admin.see("[data-when=held]");
        assertSaves(admin);
    }

    @Test
    void aPageThatWakesUpToAnotherVersionComparesIt() {
        edit(admin);
        admin.type("address1", TYPED);
        admin.freeze();
        assertSoonFree(LEASE);
        change("address1", "The customer's own street 1");
        admin.unfreeze();

        admin.see("fieldset.choice");
        assertThat(admin.text()).contains("The customer's own street 1", NewOrder.ADDRESS);
        assertThat(admin.value("typed[address1]")).isEqualTo(TYPED);
        admin.pick("address1", TYPED);
        admin.follow(SAVE);
        assertIsSaved();
    }

    @Test
    void aPageThatWakesUpToAnotherHolderWaitsAndThenGoesOn() {
        edit(admin);
        admin.type("address1", TYPED);
        admin.freeze();
        assertSoonFree(LEASE);
        edit(customer);
        admin.unfreeze();

        admin.see("[data-when=held-by-other]", "Customer One");
        assertReadOnly(admin);
        admin.press("[data-when=held-by-other] [data-do=wait]");
        admin.see("[data-when=waiting]");
        customer.see("#edit-waiting");
        customer.follow(CANCEL);

        admin.see("[data-when=held]");
        assertSaves(admin);
    }

    @Test
    void theHolderOfABrokenLockSeesTheReasonAndCanReacquireIt() {
        edit(customer);
        customer.type("address1", TYPED);
        breakLock("The van is leaving");

        customer.see("[data-when=broken]", "The van is leaving");
        assertThat(customer.text()).contains("The shop").doesNotContain("admin");
        assertReadOnly(customer);

        customer.follow("[data-when=broken] button[formaction$='/resume']");
        customer.see("[data-when=held]");
        assertSaves(customer);
    }

    @Test
    void aSaveAfterTheBreakIsRefusedAndKeepsTheTypedText() {
        edit(customer);
        customer.type("address1", TYPED);
        breakLock("The van is leaving");
        customer.see("[data-when=broken]");

        customer.sendByHand("#edit");
        customer.see("[data-when=broken]:focus");

        customer.see("[data-when=broken]", "The van is leaving");
        assertReadOnly(customer);
        assertThat(buyer.open(order).text()).contains(NewOrder.ADDRESS).doesNotContain("Typed");
        customer.follow("[data-when=broken] button[formaction$='/resume']");
        customer.see("[data-when=held]");
        assertSaves(customer);
    }

    @Test
    void aSecondWindowOfTheHolderTakesOver() {
        edit(customer);
        customer.type("address1", TYPED);
        String first = customer.window();
        edit(customer.newWindow());
        customer.see("[data-when=held]");
        String second = customer.window();

        customer.goTo(first);
        customer.see("[data-when=taken-over]");
        assertReadOnly(customer);
        customer.follow("[data-when=taken-over] button[formaction$='/resume']");
        customer.see("[data-when=held]");

        customer.goTo(second);
        customer.see("[data-when=taken-over]");
        customer.closeWindow(first);
        assertSaves(customer);
    }

    @Test
    void anEndedSessionGoesOnAfterASignInInAnotherWindow() {
        edit(customer);
        customer.type("address1", TYPED);
        String form = customer.window();
        customer.loseSession();
        customer.see("[data-when=signed-out]");

        customer.followToNewWindow("[data-do=sign-in]");
        customer.type("username", "customer1");
        customer.type("password", "customer1-demo");
        customer.follow("form[action='/login'] button");
        customer.closeWindow(form);

        customer.see("[data-when=held]");
        assertSaves(customer);
    }

    @Test
    void aTextIsListedAfterTheEndOfTheSessionWithoutScript() {
        try (Browser plain = Browser.withoutJavaScript(DESK.port()).signIn("customer1")) {
            edit(plain);
            plain.type("address1", TYPED);
            plain.loseSession();
            plain.follow(SAVE);

            assertThat(plain.text()).contains(TYPED);
            assertThat(buyer.open(order).text()).contains(NewOrder.ADDRESS).doesNotContain("Typed");
            plain.signInFrom("main form[action='/login'] button", "customer1");

            plain.submit(order + "/edit");
            plain.type("address1", TYPED);
            assertSaves(plain);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {SAVE, CANCEL})
    void aWaiterGetsTheFormWhenTheHolderSavesOrCancels(String done) {
        edit(customer);
        customer.type("address1", TYPED);
        admin.open(order + "/edit").submit(order + "/edit/wait");
        assertThat(admin.has("form#start button")).isTrue();
        customer.see("#edit-waiting", "The shop");

        customer.follow(done);

        admin.see("#edit [data-when=held]");
        assertThat(admin.value("address1")).isEqualTo(done.equals(SAVE) ? TYPED : NewOrder.ADDRESS);
        admin.type("address1", TYPED);
        assertSaves(admin);
    }

    @Test
    void aWaiterSeesThatTheOrderWasCanceled() {
        edit(customer);
        admin.open(order + "/edit").submit(order + "/edit/wait");

        cancel(buyer);

        admin.see("[aria-labelledby=refused-title]");
        assertThat(admin.has("form#start")).isFalse();
    }

    @Test
    void aWaitingFormSaysThatTheOrderWasCanceled() {
        waitOnAForm();

        cancel(clerk);

        customer.see("[aria-labelledby=refused-title]");
        assertThat(customer.value("address1")).isEqualTo(TYPED);
    }

    @Test
    void aWaitingFormSaysThatTheSessionHasEnded() {
        waitOnAForm();

        customer.loseSession();

        customer.see("main form[action='/login']");
        assertThat(customer.text()).contains("Your session has ended", TYPED);
        admin.follow(CANCEL);
        customer.signInFrom("main form[action='/login'] button", "customer1");
        customer.see("[data-draft]");
        customer.press("[data-do=restore]");
        assertThat(customer.value("address1")).isEqualTo(TYPED);
    }

    @Test
    void anIdleEditorIsWarnedAndThenLetsOthersIn() {
        String list = customer.window();
        edit(customer.newWindow().withClock());
        customer.type("address1", TYPED);

        customer.passTime(Duration.ofMinutes(14));
        customer.see("[data-when=warn]");
        customer.press("[data-do=keep]");
        customer.see("[data-when=held]");

        customer.passTime(Duration.ofMinutes(15));
        customer.see("[data-when=ended]");
        assertSoonFree(GRACE_PERIOD);

        customer.press("[name=address1]");
        customer.see("[data-when=regained]");
        assertSaves(customer);
        customer.closeWindow(list);
    }

    /** Presses the edit button on the page of the order, and waits for the form. */
    private void edit(Browser browser) {
        browser.open(order).submit(order + "/edit");
        browser.see("#edit [data-when=held]");
    }

    /** The customer waits without leaving the form, while the admin edits the order. */
    private void waitOnAForm() {
        customer.open(order + "/shipping").type("address1", TYPED);
        edit(admin);
        customer.follow("#form .actions .button.primary");
        customer.follow("button[form=form][name=wait]");
        customer.see("#blocked [data-when=waiting]");
    }

    private void cancel(Visitor holder) {
        assertThat(holder.open(order + "/cancel")
                        .form(order + "/cancel")
                        .with("reason", "Sold out")
                        .submit()
                        .status())
                .isEqualTo(303);
    }

    private void breakLock(String reason) {
        admin.open("/admin/locks" + order.substring("/orders".length()) + "/break");
        admin.type("reason", reason);
        admin.follow("main form button.danger");
        assertThat(admin.has("#edit")).as("breaking the lock opens no form").isFalse();
    }

    private static void assertReadOnly(Browser browser) {
        browser.see("[name=address1]:read-only");
        assertThat(browser.value("address1")).isEqualTo(TYPED);
    }

    /** Asserts that the typed text is complete and can be saved. */
    private void assertSaves(Browser browser) {
        assertThat(browser.value("address1")).isEqualTo(TYPED);
        browser.follow(SAVE);
        assertIsSaved();
    }

    private void assertIsSaved() {
        assertThat(buyer.open(order).text()).contains(TYPED);
        assertThat(isFree()).isTrue();
    }

    private void change(String field, String value) {
        Page form = buyer.open(order + "/shipping");
        assertThat(form.form(order + "/shipping").with(field, value).submit().status())
                .isEqualTo(303);
    }

    private void assertSoonFree(Duration time) {
        await().atMost(time.plus(TOLERANCE)).until(this::isFree);
    }

    private boolean isFree() {
        return readLock().status() == 204;
    }

    private long secondsLeft() {
        return Long.parseLong(readLock().body().replaceAll(".*\"secondsLeft\":(\\d+).*", "$1"));
    }

    private Page readLock() {
        return clerk.open(order + "/edit/lock");
    }
}
