package dev.interlock.accounts;

import com.github.benmanes.caffeine.cache.Cache;
import dev.interlock.accounts.application.RefusedPasswordException;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
                new AccessRow("GET /account/sessions", 302, 200, 200, 200),
                new AccessRow(SIGN_OUT_ELSEWHERE, 302, 303, 303, 303),
                new AccessRow("GET /admin/members", 302, 403, 403, 200),
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
        return Map.of(
                "field.",
                List.of("PASSWORD", "NEW_PASSWORD", "REPEATED_PASSWORD"),
                "password.",
                Stream.concat(
                                Stream.of(RefusedPasswordException.Reason.values())
                                        .map(Enum::name),
                                Stream.of("wrong", "notRepeated"))
                        .toList());
    }

    /** The users of {@link RemovableFeature#forms()} are those of the demo. */
    @Override
    public boolean testsFormsOf(String template) {
        return template.equals("account/password");
    }

    /** The attempts to sign in, and the lines of the log. */
    @Override
    public void resetLimits(ApplicationContext desk) {
        desk.getBean(JdbcClient.class).sql("delete from attempt_bucket").update();
        Object lines = ReflectionTestUtils.getField(desk.getBean(SecurityLog.class), "lines");
        ((Cache<?, ?>) Objects.requireNonNull(lines)).invalidateAll();
    }
}
