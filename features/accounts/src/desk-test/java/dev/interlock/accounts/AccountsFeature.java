package dev.interlock.accounts;

import com.github.benmanes.caffeine.cache.Cache;
import dev.interlock.accounts.application.LinkLetter;
import dev.interlock.accounts.application.RefusedPasswordException;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.util.ReflectionTestUtils;

/** Describes the accounts. */
public class AccountsFeature implements RemovableFeature {

    private static final String SIGN_OUT_ELSEWHERE = "POST /account/sessions/sign-out-elsewhere";

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /account/password", 302, 200, 200, 200),
                new AccessRow("POST /account/password", 302, 409, 409, 409), // those of the demo stay
                new AccessRow("GET /account/leave", 302, 200, 200, 403),
                new AccessRow("POST /account/leave", 302, 409, 409, 403), // those of the demo stay
                new AccessRow("GET /account/mail", 302, 200, 200, 200),
                new AccessRow("POST /account/mail", 302, 409, 409, 409), // those of the demo have none
                new AccessRow("GET /account/sessions", 302, 200, 200, 200),
                new AccessRow(SIGN_OUT_ELSEWHERE, 302, 400, 303, 400), // with the password of the owner
                new AccessRow("POST /account/sessions/{id}/end", 302, 400, 303, 400), // ended already
                new AccessRow("GET /admin/members", 302, 403, 403, 200),
                new AccessRow("GET /admin/members/new", 302, 403, 403, 200),
                new AccessRow("POST /admin/members/new", 302, 403, 403, 400),
                new AccessRow("POST /admin/members/{id}/link", 302, 403, 403, 404),
                new AccessRow("GET /admin/members/{id}/role", 302, 403, 403, 404),
                new AccessRow("POST /admin/members/{id}/role", 302, 403, 403, 400), // without a role
                new AccessRow("GET /forgotten-password", 200, 200, 200, 200),
                new AccessRow("POST /forgotten-password", 400, 400, 400, 400), // without a name
                new AccessRow("GET /confirm-mail/{token}", 404, 404, 404, 404), // no such link
                new AccessRow("POST /confirm-mail/{token}", 404, 404, 404, 404),
                new AccessRow("GET /sign-up", 200, 200, 200, 200),
                new AccessRow("POST /sign-up", 400, 400, 400, 400), // without an address
                new AccessRow("GET /sign-up/{token}", 404, 404, 404, 404), // no such link
                new AccessRow("POST /sign-up/{token}", 404, 404, 404, 404),
                new AccessRow("GET /choose-password/{token}", 404, 404, 404, 404), // no such link
                new AccessRow("POST /choose-password/{token}", 404, 404, 404, 404),
                new AccessRow("GET /admin/members/{id}/disable", 302, 403, 403, 404), // no such member
                new AccessRow("POST /admin/members/{id}/disable", 302, 403, 403, 404),
                new AccessRow("POST /admin/members/{id}/enable", 302, 403, 403, 404));
    }

    @Override
    public Set<String> endsOfSessions() {
        return Set.of(SIGN_OUT_ELSEWHERE);
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.ofEntries(
                Map.entry(
                        "field.",
                        List.of(
                                "PASSWORD",
                                "NEW_PASSWORD",
                                "REPEATED_PASSWORD",
                                "MEMBER_ID",
                                "MEMBER_NAME",
                                "ROLE",
                                "MAIL",
                                "NEW_MAIL",
                                "NAME_OR_MAIL")),
                Map.entry("field.ROLE.", List.of("ADMIN", "CUSTOMER")),
                Map.entry("role.submit.", List.of("ADMIN", "CUSTOMER")),
                Map.entry("forgotten.", List.of("title")),
                Map.entry("signUp.", List.of("title")),
                Map.entry("mailChange.", List.of("title")),
                Map.entry(
                        "mail.",
                        Stream.of(LinkLetter.Kind.values())
                                .flatMap(kind -> Stream.of(kind + ".subject", kind + ".text"))
                                .toList()),
                Map.entry("members.", List.of("exists", "mailTaken", "own", "wrongId", "wrongMail")),
                Map.entry(
                        "password.",
                        Stream.concat(
                                        Stream.of(RefusedPasswordException.Reason.values())
                                                .map(Enum::name),
                                        Stream.of("notRepeated", "ofDemo"))
                                .toList()));
    }

    @Override
    public Map<String, IntFunction<Page>> forms() {
        return Map.of(
                "admin/add-member", port -> Visitor.signedIn(port, "admin").open("/admin/members/new"),
                "sign-up", port -> Visitor.stranger(port).open("/sign-up"));
    }

    /** The users of {@link RemovableFeature#forms()} are those of the demo. */
    @Override
    public boolean testsFormsOf(String template) {
        return List.of(
                        "account/leave",
                        "account/mail",
                        "account/password",
                        "account/sessions",
                        "choose-password",
                        "forgotten-password",
                        "new-customer")
                .contains(template);
    }

    /** The attempts to sign in, and the lines of the log. */
    @Override
    public void resetLimits(ApplicationContext desk) {
        desk.getBean(JdbcClient.class).sql("delete from attempt_bucket").update();
        Object lines = ReflectionTestUtils.getField(desk.getBean(SecurityLog.class), "lines");
        ((Cache<?, ?>) Objects.requireNonNull(lines)).invalidateAll();
    }

    /** The change is stored before its mail is sent. */
    @Override
    public void storePersonalData(Visitor customer, Visitor admin, String order, String mark) {
        String mail = "zolkova@" + UUID.randomUUID() + ".example";
        Page sent = customer.open("/account/mail")
                .form("/account/mail")
                .with("newMail", mail)
                .with("password", LeavingCustomer.PASSWORD)
                .submit();
        SentMail.awaitTo(mail, Path.of(sent.document().select("main code").text()));
    }
}
