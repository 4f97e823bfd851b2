package dev.interlock.accounts;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** Ending sessions on the server releases their locks, whether the member or an admin ends them. */
@Tag("locks")
@ApplicationTest
class SignOutElsewhereTest {

    private static final String FIREFOX =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0";
    private static final String SESSIONS = "/account/sessions";
    private static final String SIGN_OUT = SESSIONS + "/sign-out-elsewhere";
    private static final String PASSWORD = "customer1-demo";
    private static final String DISABLE = "/admin/members/customer1/disable";
    private static final String ENABLE = "/admin/members/customer1/enable";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    EditLockQueries editLockQueries;

    @Autowired
    PausedDisabling disabling;

    @Autowired
    AccountRepository accounts;

    @Autowired
    MemberSessions sessions;

    @Autowired
    TransactionOperations transaction;

    Visitor here;
    Visitor there;

    @BeforeEach
    void signInTwice() {
        here = Visitor.signedIn(port, "customer1");
        there = Visitor.signedIn(port, "customer1");
    }

    private OrderNo editedBy(Visitor visitor) {
        OrderNo number = desk.unpaidOrder();
        assertThat(edit(visitor, number).status()).isEqualTo(303);
        return number;
    }

    private static Page edit(Visitor visitor, OrderNo number) {
        return visitor.post("/orders/" + number + "/edit", Map.of());
    }

    private Optional<EditLock> lock(OrderNo number) {
        return desk.as(
                DeskForTests.ADMIN, () -> editLockQueries.viewEditLock(OrderTargets.of(number), DeskForTests.ADMIN));
    }

    private Page signOutElsewhere() {
        return form(here).with("password", PASSWORD).submit();
    }

    private static Form form(Visitor visitor) {
        return visitor.open(SESSIONS).form(SIGN_OUT);
    }

    @Test
    void theAccountLeadsToTheSessions() {
        assertThat(here.open("/account").document().select("main a[href=" + SESSIONS + "]"))
                .hasSize(1);
    }

    @Test
    void theOtherSessionEndsAndTheCurrentOneContinues() {
        Page done = signOutElsewhere();

        assertThat(done.status()).isEqualTo(303);
        assertThat(done.follow().text()).contains("You are signed out everywhere else.");
        assertThat(there.open("/session").status()).isEqualTo(401);
        assertThat(there.open("/orders").location()).contains("/login");
        assertThat(here.open("/orders").status()).isEqualTo(200);
        assertThat(here.post(SIGN_OUT, Map.of("password", PASSWORD)).follow().text())
                .contains("You are signed out everywhere else.");
    }

    @Test
    void oneOtherSessionIsEndedWithItsLocksAndTheRestContinue() {
        Visitor third = Visitor.stranger(port).withHeader("User-Agent", FIREFOX);
        third.signIn("customer1", PASSWORD);
        OrderNo edited = editedBy(third);

        Page listed = here.open(SESSIONS);
        String end = listed.document()
                .select("tr:has(th:containsOwn(Firefox on Windows)) button[form=elsewhere]")
                .attr("formaction");
        Page ended = form(here).with("password", PASSWORD).submitTo(end);

        assertThat(ended.follow().text()).contains("You are signed out there.").doesNotContain("Firefox on Windows");
        assertThat(third.open("/session").status()).isEqualTo(401);
        assertThat(lock(edited)).isEmpty();
        assertThat(there.open("/session").status()).isEqualTo(200);
        assertThat(here.post(end, Map.of("password", PASSWORD)).status()).isEqualTo(303);
    }

    /** A thief of a session, who would keep its owner out. */
    @Test
    void withoutThePasswordNoSessionEnds() {
        String end = endOfAnother();
        for (String address : List.of(SIGN_OUT, end)) {
            for (String wrong : List.of("", "guessed")) {
                Page refused = form(here).with("password", wrong).submitTo(address);

                assertThat(refused.status()).isEqualTo(400);
                assertThat(refused.document().title()).startsWith("Not done:");
                assertThat(refused.text()).contains("Not done yet. Please check:");
                assertThat(refused.document().select("[aria-invalid=true]").eachAttr("name"))
                        .containsExactly("password");
                assertThat(refused.document().select("[name=password]").val()).isEmpty();
            }
        }

        assertThat(there.open("/orders").status()).isEqualTo(200);
        assertThat(form(here).with("password", "guessed").submit().text())
                .contains("That is not your current password.");
    }

    /** The other sessions may end while the page is open. */
    @Test
    void aRefusalIsShownWhereOnlyThePresentSessionIsLeft() {
        signOutElsewhere();
        assertThat(here.open(SESSIONS).hasForm(SIGN_OUT)).isFalse();

        Page refused = here.post(SIGN_OUT, Map.of("password", "guessed"));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("That is not your current password.");
        assertThat(refused.hasForm(SIGN_OUT)).isTrue();
    }

    /** The first button of a form is that of the Enter key. */
    @Test
    void thePasswordsHintSaysWhatTheEnterKeyEnds() {
        Page page = here.open(SESSIONS);

        assertThat(page.document()
                        .select("#elsewhere button, button[form=elsewhere]")
                        .eachText())
                .startsWith("Sign out everywhere else");
        assertThat(page.document().select("#password-hint").text())
                .contains("“Sign out everywhere else”, or the Enter key, also ends your API tokens.");
    }

    @Test
    void guessesOfThePasswordAreLimitedLikeThoseOfASignIn() {
        List<Integer> guesses = Stream.generate(
                        () -> here.post(SIGN_OUT, Map.of("password", "guessed")).status())
                .limit(11)
                .toList();

        Page tooMany = here.post(SIGN_OUT, Map.of("password", PASSWORD));

        assertThat(guesses).startsWith(400).endsWith(429);
        assertThat(tooMany.status()).isEqualTo(429);
        assertThat(Long.parseLong(tooMany.header("Retry-After"))).isBetween(1L, 30L);
        assertThat(there.open("/orders").status()).isEqualTo(200);
    }

    private String endOfAnother() {
        return here.open(SESSIONS).document().select("button[formaction$=/end]").attr("formaction");
    }

    @Test
    void anotherMembersSessionCanNotBeEnded() {
        String end = endOfAnother();

        assertThat(Visitor.signedIn(port, "customer2")
                        .post(end, Map.of("password", "customer2-demo"))
                        .status())
                .isEqualTo(303);

        assertThat(there.open("/session").status()).isEqualTo(200);
    }

    @Test
    void theListShowsNoIdOfASession() {
        Visitor visitor = Visitor.stranger(port);
        String id = visitor.signIn("customer1", PASSWORD).cookies().stream()
                .filter(each -> each.startsWith("JSESSIONID="))
                .map(each -> each.substring("JSESSIONID=".length(), each.indexOf(';')))
                .findFirst()
                .orElseThrow();

        assertThat(here.open(SESSIONS).document().html()).doesNotContain(id);
    }

    @Test
    void theLocksOfTheOtherSessionAreReleasedAndThoseOfTheCurrentOneKept() {
        OrderNo editedHere = editedBy(here);
        OrderNo editedThere = editedBy(there);

        signOutElsewhere();

        assertThat(lock(editedThere)).isEmpty();
        assertThat(lock(editedHere)).isPresent();
        Form form = here.open("/orders/" + editedHere + "/edit").form("/orders/" + editedHere + "/edit/save");
        assertThat(form.with("address1", "New 1").submit().status()).isEqualTo(303);
    }

    @Test
    void textTypedInTheOtherSessionIsListed() {
        String path = "/orders/" + desk.unpaidOrder() + "/shipping";
        Form typed = there.open(path).form(path).with("address1", "Typed elsewhere 7");
        signOutElsewhere();

        assertThat(typed.submit().text()).contains("Typed elsewhere 7", "so that you can copy it");
    }

    /** The copy has the same session id, so the epoch can't distinguish it. */
    @Test
    void aStolenCookieOfTheCurrentSessionIsSignedOut() {
        Visitor owner = Visitor.stranger(port);
        String cookie = owner.signIn("customer1", PASSWORD).cookies().stream()
                .filter(each -> each.startsWith("JSESSIONID="))
                .map(each -> each.substring(0, each.indexOf(';')))
                .findFirst()
                .orElseThrow();
        Visitor thief = Visitor.stranger(port).withCookie(cookie);
        assertThat(thief.open("/orders").status()).isEqualTo(200);

        form(owner).with("password", PASSWORD).submit();

        assertThat(thief.open("/orders").location()).contains("/login");
        assertThat(owner.open("/orders").status()).isEqualTo(200);
    }

    @Test
    void aLockThatIsAcquiredDuringTheDisablingIsReleased() throws Exception {
        Visitor admin = Visitor.signedIn(port, "admin");
        OrderNo number = desk.unpaidOrder();
        try {
            disabling.pause();
            CompletableFuture<Page> disable = CompletableFuture.supplyAsync(() -> admin.post(DISABLE, Map.of()));
            disabling.awaitPaused();
            assertThat(edit(here, number).status()).isEqualTo(303);
            assertThat(lock(number)).isPresent();

            disabling.resume();

            assertThat(disable.get(30, SECONDS).status()).isEqualTo(303);
            assertThat(lock(number)).isEmpty();
        } finally {
            disabling.resume();
            admin.post(ENABLE, Map.of());
        }
    }

    /** Another node may grant such a lock before it has read the epoch. */
    @Test
    void theNextRequestOfAnEndedSessionReleasesItsLocks() {
        OrderNo number = editedBy(there);
        endSessionsOf(DeskForTests.CUSTOMER1);
        assertThat(lock(number)).isPresent();

        assertThat(there.open("/session").status()).isEqualTo(401);

        assertThat(lock(number)).isEmpty();
    }

    private void endSessionsOf(Actor member) {
        transaction.executeWithoutResult(status -> accounts.raiseEpoch(member.id()));
        sessions.endOutdated();
    }
}
