package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** A member changes their own password. */
@ApplicationTest
@ExtendWith(OutputCaptureExtension.class)
class PasswordPageTest {

    private static final String PASSWORD = "/account/password";
    private static final String OLD = "an older secret";
    private static final String NEW = " comma walrus tin ";
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    @LocalServerPort
    int port;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    String name;
    Visitor here;

    @BeforeEach
    void signIn() {
        name = "sora-" + NUMBERS.incrementAndGet();
        transaction.executeWithoutResult(
                status -> members.add(new Member(new MemberId(name), "Sora", "{noop}" + OLD, Role.CUSTOMER)));
        here = signedIn();
    }

    private Visitor signedIn() {
        Visitor visitor = Visitor.stranger(port);
        assertThat(visitor.signIn(name, OLD).location()).endsWith("/orders");
        return visitor;
    }

    private Form form(String old, String password, String again) {
        return here.open(PASSWORD)
                .form(PASSWORD)
                .with("password", old)
                .with("newPassword", password)
                .with("repeatedPassword", again);
    }

    private boolean isPassword(String password) {
        return Visitor.stranger(port).signIn(name, password).location().endsWith("/orders");
    }

    /** Spaces are part of it. */
    @Test
    void theNewPasswordCountsAndTheOldOneDoesNot() {
        Page changed = form(OLD, NEW, NEW).submit();

        assertThat(changed.follow().text()).contains("Your password is changed.");
        assertThat(isPassword(NEW)).isTrue();
        assertThat(isPassword(NEW.strip())).isFalse();
        assertThat(isPassword(OLD)).isFalse();
    }

    @Test
    void theOtherSessionsAndTheTokensEndAndThisSessionGoesOnWithANewId(CapturedOutput output) {
        Visitor there = signedIn();
        TokenClient client = TokenClient.with(port, TokenClient.createToken(here, "READ"));
        assertThat(client.get("/api/me").statusCode()).isEqualTo(200);

        Page changed = form(OLD, NEW, NEW).submit();

        assertThat(changed.cookies()).anyMatch(cookie -> cookie.startsWith("JSESSIONID="));
        assertThat(here.open("/orders").status()).isEqualTo(200);
        assertThat(there.open("/orders").location()).contains("/login");
        assertThat(client.get("/api/me").statusCode()).isEqualTo(401);
        assertThat(output.getAll().lines().filter(line -> line.contains("PASSWORD_CHANGED cause=\"own change\"")))
                .singleElement()
                .asString()
                .contains(name)
                .doesNotContain("walrus", "secret");
    }

    @ParameterizedTest
    @CsvSource({
        "wrong, comma walrus tin, comma walrus tin, password",
        "an older secret, short, short, newPassword",
        "an older secret, interlock2026, interlock2026, newPassword",
        "an older secret, comma walrus tin, comma walrus tim, repeatedPassword",
        "'', '', '', 'password newPassword repeatedPassword'",
    })
    void aWrongFieldIsNamedAndNoPasswordIsShownAgain(String old, String password, String again, String wrong) {
        Page refused = form(old, password, again).submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().select("main [aria-invalid=true]").eachAttr("name"))
                .containsExactly(wrong.split(" "));
        assertThat(refused.document().select("main input[type=password][value]"))
                .isEmpty();
        assertThat(isPassword(OLD)).isTrue();
    }

    @Test
    void guessesOfTheOldPasswordAreLimitedLikeThoseOfASignIn() {
        List<Integer> guesses = Stream.generate(
                        () -> form("a guess", NEW, NEW).submit().status())
                .limit(11)
                .toList();

        assertThat(guesses).startsWith(400).endsWith(429);
        assertThat(form(OLD, NEW, NEW).submit().status()).isEqualTo(429);
    }

    /** Both have checked the old password; the second change would otherwise undo the first. */
    @Test
    void onlyOneOfTwoChangesAtOnceSucceeds() {
        Form first = form(OLD, "comma walrus tin", "comma walrus tin");
        here = signedIn();
        Form second = form(OLD, "blue kettle on 9", "blue kettle on 9");

        List<Page> answers =
                Stream.of(first, second).map(form -> CompletableFuture.supplyAsync(form::submit)).toList().stream()
                        .map(CompletableFuture::join)
                        .toList();

        assertThat(answers).extracting(Page::status).contains(303);
        assertThat(Stream.of("comma walrus tin", "blue kettle on 9").filter(this::isPassword))
                .hasSize(1);
    }

    @Test
    void aFormOfAnEndedSessionListsNoPassword() {
        Form typed = form(OLD, NEW, NEW);
        here.loseSession();

        assertThat(typed.submit().text()).doesNotContain(OLD, NEW.strip());
    }

    @Test
    void thePasswordOfADemoUserStays() {
        Visitor demo = Visitor.signedIn(port, "customer1");

        assertThat(demo.open(PASSWORD).hasForm(PASSWORD)).isFalse();
        Page refused =
                demo.post(PASSWORD, Map.of("password", "customer1-demo", "newPassword", NEW, "repeatedPassword", NEW));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("other visitors sign in with them");
        assertThat(Visitor.signedIn(port, "customer1").open("/orders").status()).isEqualTo(200);
    }

    @Test
    void aPasswordManagerFindsTheFields() {
        assertThat(here.open(PASSWORD)
                        .document()
                        .select("main form input[autocomplete]")
                        .eachAttr("autocomplete"))
                .containsExactly("username", "current-password", "new-password", "new-password");
    }
}
