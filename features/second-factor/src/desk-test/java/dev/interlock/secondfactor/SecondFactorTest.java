package dev.interlock.secondfactor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.ShiftedClock;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.jdbc.testing.ConcurrentTasks;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.secondfactor.application.EndedSessionException;
import dev.interlock.secondfactor.application.FactorRepository;
import dev.interlock.secondfactor.application.SecondFactor;
import dev.interlock.secondfactor.application.SecondFactor.Check;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** An admin sets up a second factor, and each sign-in then asks for a code, on both engines. */
@Tag("engine")
@ApplicationTest
@ExtendWith(OutputCaptureExtension.class)
class SecondFactorTest {

    private static final String SET_UP = "/account/second-factor";
    private static final String REMOVE = SET_UP + "/remove";
    private static final String CODE = "/login/code";
    private static final String TOKENS = "/account/api-tokens";
    private static final int REQUESTS = 40;
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    @LocalServerPort
    int port;

    @LocalManagementPort
    int managementPort;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    ShiftedClock clock;

    @Autowired
    DeskForTests desk;

    @Autowired
    SecondFactor secondFactor;

    @Autowired
    FactorRepository factors;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    SqlLog sql;

    String name;
    Visitor here;
    String key = "";
    Authenticator app = new Authenticator("AAAA");
    List<String> recoveryCodes = List.of();

    @BeforeEach
    void setUp() {
        name = newAdmin("");
        here = Visitor.signedIn(port, name);
    }

    /** @param more what follows the password of the demo in this member's */
    private String newAdmin(String more) {
        String id = "otp-" + NUMBERS.incrementAndGet();
        transaction.executeWithoutResult(status ->
                members.add(new Member(new MemberId(id), "Yuna", "{noop}" + id + "-demo" + more, Role.ADMIN)));
        return id;
    }

    private Form form() {
        Form form = here.open(SET_UP).form(SET_UP);
        key = form.value("key");
        app = new Authenticator(key);
        return form.with("ownPassword", name + "-demo");
    }

    private Page setUpFactor() {
        Page done = form().with("oneTimeCode", code(0)).submit();
        assertThat(done.status()).isEqualTo(200);
        recoveryCodes = shownBy(done);
        return done;
    }

    private String code(int ahead) {
        return app.code(ahead);
    }

    private Form removal(String code) {
        return here.open(SET_UP).form(REMOVE).with("oneTimeCode", code).with("ownPassword", name + "-demo");
    }

    private Page type(Visitor visitor, String code) {
        return visitor.open(CODE).form(CODE).with("code", code).submit();
    }

    @Test
    void theAccountLeadsThere() {
        assertThat(here.open("/account").document().select("main a[href=" + SET_UP + "]"))
                .hasSize(1);
        assertThat(Visitor.signedIn(port, "customer1").open("/account").text()).doesNotContain("Second factor");
    }

    @Test
    void aSignInAsksForACodeAndLeadsToThePageThatWasAskedFor() {
        setUpFactor();
        Visitor later = Visitor.signedIn(port, name);

        Page asked = later.open("/orders?state=PREPARING");
        assertThat(asked.location()).endsWith(CODE + "?next=%2Forders%3Fstate%3DPREPARING");
        Page given = asked.follow().form(CODE).with("code", code(1)).submit();

        assertThat(given.location()).endsWith("/orders?state=PREPARING");
        assertThat(given.follow().status()).isEqualTo(200);
        assertThat(later.open(CODE).location()).endsWith("/orders");
    }

    @ParameterizedTest
    @CsvSource({"/orders?q={x},/orders?q={x}", "//example.org,/orders", "/login/code,/orders"})
    void aCodeLeadsToPagesOfTheDeskOnly(String next, String path) {
        setUpFactor();

        Page given = Visitor.signedIn(port, name).post(CODE, Map.of("code", code(1), "next", next));

        assertThat(given.location()).endsWith(path).doesNotContain("example.org");
        assertThat(given.status()).isEqualTo(303);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/account", TOKENS, SET_UP, "/admin/members", "/session", "/admin/second-factors"})
    void withoutTheCodeNoPageIsShown(String path) {
        setUpFactor();

        assertThat(Visitor.signedIn(port, name).open(path).location()).contains(CODE);
    }

    /** The session before may have given a code, or need none. */
    @Test
    void aSignInOverAnotherSessionAsksForTheCode() {
        setUpFactor();
        Visitor admin = Visitor.signedIn(port, "admin");
        assertThat(admin.open("/orders").status()).isEqualTo(200);

        for (Visitor visitor : List.of(admin, here)) {
            visitor.signIn(name, name + "-demo");
            assertThat(visitor.open("/orders").location()).contains(CODE);
        }
    }

    /** The frame of other pages shows notices once, and counts what is new. */
    @ParameterizedTest
    @ValueSource(strings = {CODE, "/login", "/error"})
    void withoutTheCodeThePagesOfTheSignInTellNothingOfTheMember(String path) {
        setUpFactor();
        Visitor later = Visitor.signedIn(port, name);

        Page page = later.open(path);

        assertThat(page.document().select("body > header").text()).isEqualTo("Interlock");
        assertThat(page.document().select("[data-member], .nav, .lock-notices")).isEmpty();
        assertThat(here.open("/login").document().select("[data-member=" + name + "]"))
                .hasSize(1);
    }

    @Test
    void aMemberWithoutTheCodeCanSignOut() {
        setUpFactor();
        Visitor later = Visitor.signedIn(port, name);

        later.open(CODE).form("/logout").submit();

        assertThat(later.open("/orders").location()).contains("/login").doesNotContain(CODE);
    }

    @Test
    void withoutTheCodeNoTokenIsMade() {
        setUpFactor();

        Map<String, String> token = Map.of("tokenName", "Test", "tokenScope", "WRITE", "tokenDays", "30");

        assertThat(Visitor.signedIn(port, name).post(TOKENS, token).location()).endsWith(CODE);
        assertThat(here.post(TOKENS, token).document().select("#secret")).isNotEmpty();
    }

    /** An operator's client sends a password with each request, and no code. The page says so before the set-up. */
    @Test
    void aPasswordAloneIsRefusedAtTheManagementPort() {
        assertThat(here.open(SET_UP).text()).contains("Programs that read metrics with your password are refused");
        assertThat(Visitor.operator(managementPort, name)
                        .open("/actuator/prometheus")
                        .status())
                .isEqualTo(200);

        setUpFactor();

        assertThat(Visitor.operator(managementPort, name)
                        .open("/actuator/prometheus")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void theCodeThatConfirmedTheSetUpIsUsedUp() {
        setUpFactor();
        Visitor later = Visitor.signedIn(port, name);

        Page refused = type(later, code(0));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("used already");
        assertThat(later.open("/orders").location()).contains(CODE);
    }

    @Test
    void afterFiveWrongCodesTheRightOneHasToWait(CapturedOutput output) {
        setUpFactor();
        Visitor later = Visitor.signedIn(port, name);
        for (int i = 0; i < 5; i++) {
            assertThat(type(later, "wrong").status()).isEqualTo(400);
        }

        Page refused = type(later, code(1));

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.text()).contains("five minutes");
        assertThat(Long.parseLong(refused.header("Retry-After"))).isBetween(1L, 300L);
        assertThat(refused.document().select("#code").attr("value")).isEqualTo(code(1));
        assertThat(output)
                .contains("SECOND_FACTOR_REFUSED cause=\"WRONG\" member=\"" + name)
                .contains("SECOND_FACTOR_REFUSED cause=\"TOO_MANY\" member=\"" + name);
        clock.runShifted(
                Duration.ofMinutes(5),
                () -> assertThat(type(later, code(10)).location()).endsWith("/orders"));
    }

    @Test
    void aRecoveryCodeIsAcceptedOnce() {
        setUpFactor();
        assertThat(recoveryCodes).hasSize(10).doesNotHaveDuplicates();

        assertThat(type(Visitor.signedIn(port, name), recoveryCodes.get(0)).status())
                .isEqualTo(303);
        assertThat(type(Visitor.signedIn(port, name), recoveryCodes.get(0)).status())
                .isEqualTo(400);

        assertThat(here.open(SET_UP).text()).contains("You have 9 recovery codes left.");
        assertThat(jdbc.sql("select code_hash from recovery_code where member_id = :name")
                        .param("name", name)
                        .query(String.class)
                        .list())
                .hasSize(9)
                .doesNotContainAnyElementsOf(recoveryCodes);
    }

    @Test
    void theSetUpEndsTheOtherSessionsAndThisOneGoesOn(CapturedOutput output) {
        Visitor there = Visitor.signedIn(port, name);
        there.open("/orders");

        setUpFactor();

        assertThat(there.open("/orders").location()).contains("/login").doesNotContain(CODE);
        assertThat(here.open("/orders").status()).isEqualTo(200);
        assertThat(output).contains("SECOND_FACTOR_SET_UP member=\"" + name).doesNotContain(key);
    }

    @Test
    void aWrongCodeOrPasswordIsRefusedAndTheKeyStays() {
        Page wrongCode = form().with("oneTimeCode", "000000").submit();
        assertThat(wrongCode.status()).isEqualTo(400);
        assertThat(wrongCode.form(SET_UP).value("key")).isEqualTo(key);
        assertThat(wrongCode.form(SET_UP).value("oneTimeCode")).isEqualTo("000000");

        Page wrongPassword = form().with("oneTimeCode", code(0))
                .with("ownPassword", "guessed")
                .submit();
        assertThat(wrongPassword.status()).isEqualTo(400);
        assertThat(wrongPassword.text()).contains("That is not your current password.");
        assertThat(Visitor.signedIn(port, name).open("/orders").status()).isEqualTo(200);
    }

    @Test
    void spacesArePartOfThePassword() {
        name = newAdmin(" ");
        here = Visitor.stranger(port);
        here.signIn(name, name + "-demo ");

        assertThat(form().with("oneTimeCode", code(0))
                        .with("ownPassword", name + "-demo ")
                        .submit()
                        .status())
                .isEqualTo(200);
    }

    /** As by a reload, or after an answer that was lost. */
    @Test
    void aRepeatedSetUpShowsOtherRecoveryCodes() {
        Form form = form().with("oneTimeCode", code(0));
        List<String> earlier = shownBy(form.submit());

        List<String> codes = shownBy(form.submit());

        assertThat(codes).hasSize(10).doesNotContainAnyElementsOf(earlier);
        assertThat(recoveryCodesLeft()).isEqualTo(10);
        assertThat(isAccepted(earlier.get(0))).isFalse();
        assertThat(isAccepted(codes.get(0))).isTrue();
        assertThat(here.open("/orders").status()).isEqualTo(200);
    }

    @Test
    void aRepeatedSetUpNeedsARightCode() {
        Form form = form().with("oneTimeCode", code(0));
        List<String> codes = shownBy(form.submit());

        assertThat(form.with("oneTimeCode", "000000").submit().status()).isEqualTo(400);

        assertThat(isAccepted(codes.get(0))).isTrue();
    }

    private static List<String> shownBy(Page page) {
        return page.document().select("main .card code").eachText();
    }

    /** As by a double click. */
    @Test
    void ofManySetUpsAtOnceEachShowsCodesAndThoseOfOneCount() {
        form();
        Queue<List<String>> shown = new ConcurrentLinkedQueue<>();
        Runnable setUp = () -> shown.add(desk.as(actor(), () -> secondFactor.setUp(actor(), 0, key, code(0)))
                .orElseThrow());

        assertThat(ConcurrentTasks.failuresOf(
                        Stream.generate(() -> setUp).limit(REQUESTS).toArray(Runnable[]::new)))
                .isEmpty();

        assertThat(shown).hasSize(REQUESTS);
        assertThat(recoveryCodesLeft()).isEqualTo(10);
        assertThat(shown.stream().filter(codes -> isRightAfterWrongOnes(codes.get(0))))
                .hasSize(1);
    }

    /** The first click has ended it. */
    @Test
    void theSecondOfADoubleClickShowsCodesThoughItsSessionHasEnded() {
        setUpFactor();
        long earlierEpoch = epoch() - 1;

        List<String> shown = desk.as(actor(), () -> secondFactor.setUp(actor(), earlierEpoch, key, code(0)))
                .orElseThrow();

        assertThat(isAccepted(shown.get(0))).isTrue();
        assertThat(here.open("/orders").status()).isEqualTo(200);
    }

    private int recoveryCodesLeft() {
        return desk.as(actor(), () -> secondFactor.countRecoveryCodes(actor()));
    }

    private boolean isRightAfterWrongOnes(String code) {
        factors.resetAttempts(actor().id());
        return isAccepted(code);
    }

    @Test
    void aFactorIsNotReplacedWithoutItsCode() {
        Form another = form();
        another.with("oneTimeCode", code(0));
        setUpFactor();

        Page refused = another.submit();

        assertThat(refused.status()).isEqualTo(303);
        assertThat(refused.follow().text()).contains("Your second factor is set up. You have 10 recovery codes left.");
    }

    @Test
    void theOwnerRemovesTheFactorByPasswordAndCodeAndSetsUpAnotherPhone(CapturedOutput output) {
        setUpFactor();
        Visitor there = Visitor.signedIn(port, name);
        type(there, recoveryCodes.get(0));
        assertThat(there.open("/orders").status()).isEqualTo(200);

        Page removed = removal(code(1)).submit();

        assertThat(removed.status()).isEqualTo(303);
        assertThat(removed.follow().text()).contains("Your second factor is removed.");
        assertThat(there.open("/orders").location()).contains("/login").doesNotContain(CODE);
        assertThat(Visitor.signedIn(port, name).open("/orders").status()).isEqualTo(200);
        assertThat(output).contains("SECOND_FACTOR_REMOVED by=\"" + name + "\" member=\"" + name);
        setUpFactor();
        assertThat(here.open("/orders").status()).isEqualTo(200);
        assertThat(Visitor.signedIn(port, name).open("/orders").location()).contains(CODE);
    }

    @Test
    void aRecoveryCodeRemovesTheFactor() {
        setUpFactor();

        assertThat(removal(recoveryCodes.get(3)).submit().status()).isEqualTo(303);

        assertThat(secondFactor.isSetUp(actor().id())).isFalse();
    }

    @Test
    void aCodeThatWasUsedRemovesNothing() {
        setUpFactor();
        type(Visitor.signedIn(port, name), code(1));

        Page refused = removal(code(1)).submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("used already");
        assertThat(refused.form(REMOVE).value("oneTimeCode")).isEqualTo(code(1));
        assertThat(secondFactor.isSetUp(actor().id())).isTrue();
    }

    @Test
    void aWrongPasswordRemovesNothingAndUsesUpNoCode() {
        setUpFactor();
        for (String wrong : List.of("", "guessed")) {
            Page refused = removal(code(1)).with("ownPassword", wrong).submit();

            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.document().select("[aria-invalid=true]").eachAttr("name"))
                    .containsExactly("ownPassword");
            assertThat(refused.form(REMOVE).value("oneTimeCode")).isEqualTo(code(1));
        }

        assertThat(removal(code(1)).submit().status()).isEqualTo(303);
    }

    @Test
    void aRemovalNeedsACode() {
        setUpFactor();

        Page refused = removal(" ").submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().title()).startsWith("Not done:");
        assertThat(refused.text()).contains("Not done yet. Please check:");
        assertThat(refused.document().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly("oneTimeCode");
    }

    @Test
    void wrongCodesCountTogetherForSignInAndRemoval(CapturedOutput output) {
        setUpFactor();
        Visitor later = Visitor.signedIn(port, name);
        for (int i = 0; i < 4; i++) {
            assertThat(removal("wrong").submit().status()).isEqualTo(400);
        }
        assertThat(type(later, "wrong").status()).isEqualTo(400);

        Page refused = removal(code(1)).submit();

        assertThat(refused.status()).isEqualTo(429);
        assertThat(Long.parseLong(refused.header("Retry-After"))).isBetween(1L, 300L);
        assertThat(refused.form(REMOVE).value("oneTimeCode")).isEqualTo(code(1));
        assertThat(type(later, code(1)).status()).isEqualTo(429);
        assertThat(output).contains("SECOND_FACTOR_REFUSED cause=\"TOO_MANY\" member=\"" + name);
    }

    @Test
    void ofManyRemovalsAtOnceOneRemovesTheFactor() {
        setUpFactor();
        long epoch = epoch();

        Map<Check, Long> checks = checksAtOnce(() -> secondFactor.removeOwn(actor(), epoch, code(1)));

        assertThat(checks).isEqualTo(Map.of(Check.ACCEPTED, 1L, Check.NO_FACTOR, REQUESTS - 1L));
    }

    @Test
    void aCodeSignsInOrRemovesTheFactorAndNeverBoth() {
        setUpFactor();
        long epoch = epoch();
        AtomicInteger turns = new AtomicInteger();

        Map<Check, Long> checks = checksAtOnce(() -> turns.incrementAndGet() % 2 == 0
                ? secondFactor.check(actor(), code(1))
                : secondFactor.removeOwn(actor(), epoch, code(1)));

        assertThat(checks).containsEntry(Check.ACCEPTED, 1L);
        assertThat(secondFactor.isSetUp(actor().id())).isNotEqualTo(checks.containsKey(Check.NO_FACTOR));
    }

    private Map<Check, Long> checksAtOnce(Supplier<Check> check) {
        Map<Check, Long> checks = new ConcurrentHashMap<>();
        Runnable counted = () -> checks.merge(desk.as(actor(), check), 1L, Long::sum);
        assertThat(ConcurrentTasks.failuresOf(
                        Stream.generate(() -> counted).limit(REQUESTS).toArray(Runnable[]::new)))
                .isEmpty();
        return checks;
    }

    /** The set-up has ended the sessions of the first one. */
    private long epoch() {
        return transaction.execute(
                status -> members.findForUpdate(actor().id()).orElseThrow().epoch());
    }

    /** It was removed while the code was on its way. */
    @Test
    void aCodeWithoutAFactorIsNoWrongOne() {
        assertThat(desk.as(actor(), () -> secondFactor.check(actor(), "123456")))
                .isEqualTo(Check.NO_FACTOR);
    }

    /** It is still at work while the member signs out elsewhere, or changes the password. */
    @Test
    void aRequestOfAnEndedSessionStoresNoFactor() {
        form();
        long earlierEpoch = -1;

        assertThatThrownBy(() -> desk.as(actor(), () -> secondFactor.setUp(actor(), earlierEpoch, key, code(0))))
                .isInstanceOf(EndedSessionException.class);

        assertThat(secondFactor.isSetUp(actor().id())).isFalse();
    }

    @Test
    void aRequestOfAnEndedSessionRemovesNoFactor() {
        setUpFactor();
        long earlierEpoch = epoch() - 1;

        assertThatThrownBy(() -> desk.as(actor(), () -> secondFactor.removeOwn(actor(), earlierEpoch, code(1))))
                .isInstanceOf(EndedSessionException.class);

        assertThat(secondFactor.isSetUp(actor().id())).isTrue();
    }

    @Test
    void anotherAdminRemovesALostFactorAndEndsTheSessions(CapturedOutput output) {
        setUpFactor();
        Visitor admin = Visitor.signedIn(port, "admin");
        String remove = "/admin/second-factors/" + name + "/remove";

        assertThat(admin.open("/admin/second-factors")
                        .form(remove)
                        .submit()
                        .follow()
                        .text())
                .contains(name + " has no second factor any more");

        assertThat(here.open("/orders").location()).contains("/login");
        assertThat(Visitor.signedIn(port, name).open("/orders").status()).isEqualTo(200);
        assertThat(admin.post(remove, Map.of()).status()).isEqualTo(404);
        assertThat(output).contains("SECOND_FACTOR_REMOVED by=\"admin\" member=\"" + name);
    }

    /** The collation of MySQL would treat the names as equal. */
    @ParameterizedTest
    @ValueSource(strings = {"otp", "OTP", "%C3%B3tp"})
    void withoutACodeNoWritingOfTheOwnNameRemovesTheFactor(String prefix) {
        setUpFactor();

        Page refused = here.post("/admin/second-factors/" + name.replace("otp", prefix) + "/remove", Map.of());

        assertThat(refused.status()).isEqualTo(prefix.equals("otp") ? 409 : 404);
        assertThat(secondFactor.isSetUp(actor().id())).isTrue();
        assertThat(here.open("/account").status()).isEqualTo(200);
    }

    @Test
    void theFactorOfADemoUserIsRefused() {
        Visitor admin = Visitor.signedIn(port, "admin");

        Page refused = admin.post(SET_UP, Map.of("key", "A".repeat(32)));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("To try it, please add an admin of your own.");
    }

    @Test
    void aSessionIsAskedOnceByAStatement() throws Exception {
        Visitor later = Visitor.signedIn(port, name);

        assertThat(statementsOf(later, "/account")).isEqualTo(1);
        assertThat(statementsOf(later, "/account")).isZero();
        assertThat(statementsOf(Visitor.signedIn(port, "customer1"), "/account"))
                .isZero();
    }

    private long statementsOf(Visitor visitor, String path) throws Exception {
        return sql.during(() -> visitor.open(path)).stream()
                .filter(statement -> statement.contains("second_factor"))
                .count();
    }

    /** On any nodes: the row decides. */
    @Test
    void ofManyUsesOfOneCodeAtOnceOneIsAccepted() {
        setUpFactor();

        assertThat(successesAtOnce(() -> isAccepted(code(1)))).isEqualTo(1);
        clock.runShifted(
                Duration.ofMinutes(6),
                () -> assertThat(successesAtOnce(() -> isAccepted(recoveryCodes.get(0))))
                        .isEqualTo(1));
    }

    private boolean isAccepted(String code) {
        return desk.as(actor(), () -> secondFactor.check(actor(), code)) == Check.ACCEPTED;
    }

    @Test
    void aStepIsUsedByOneOfManyAtOnce() {
        setUpFactor();

        assertThat(successesAtOnce(() -> factors.useStep(actor().id(), app.step(1))))
                .isEqualTo(1);
    }

    /** The broken form of the statement: those that have compared before the first write all succeed. */
    @Test
    void aComparisonBeforeTheWriteLetsACodeBeUsedAgain() {
        setUpFactor();
        Phaser comparing = new Phaser(REQUESTS);

        assertThat(successesAtOnce(() -> {
                    boolean isNew = lastStep() < app.step(1);
                    comparing.arriveAndAwaitAdvance();
                    if (isNew) {
                        jdbc.sql("update second_factor set last_step = :step where member_id = :name")
                                .param("step", app.step(1))
                                .param("name", name)
                                .update();
                    }
                    return isNew;
                }))
                .isGreaterThan(1);
    }

    private long lastStep() {
        return jdbc.sql("select last_step from second_factor where member_id = :name")
                .param("name", name)
                .query(Long.class)
                .single();
    }

    private static long successesAtOnce(BooleanSupplier use) {
        AtomicInteger successes = new AtomicInteger();
        Runnable counted = () -> {
            if (use.getAsBoolean()) {
                successes.incrementAndGet();
            }
        };
        assertThat(ConcurrentTasks.failuresOf(
                        Stream.generate(() -> counted).limit(REQUESTS).toArray(Runnable[]::new)))
                .isEmpty();
        return successes.get();
    }

    private Actor actor() {
        return new Actor(new MemberId(name), "Yuna", Role.ADMIN);
    }
}
