package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.testing.Await;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** Each security event is one line of the log, whatever the request contains. */
@ApplicationTest
@ExtendWith(OutputCaptureExtension.class)
class SecurityLogTest {

    @LocalServerPort
    int port;

    @LocalManagementPort
    int managementPort;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Test
    void aFailedSignInIsRecorded(CapturedOutput output) {
        Visitor.stranger(port).signIn("customer1", "wrong");

        assertThat(lines(output, "SIGN_IN_FAILED"))
                .singleElement()
                .asString()
                .contains("member=\"customer1\"", "address=\"")
                .doesNotContain("wrong");
    }

    /** The secret may be a right one with a typing error. */
    @ParameterizedTest
    @ValueSource(strings = {"ilk_000000000000000000000000000000000000000000000000", "ilk_short", "something-else"})
    void aWrongTokenIsRecordedWithoutItsSecret(String wrong, CapturedOutput output) {
        TokenClient.with(port, wrong).get("/api/me");

        assertThat(lines(output, "SIGN_IN_FAILED"))
                .singleElement()
                .asString()
                .contains("member=\"(API token)\"")
                .doesNotContain(wrong);
    }

    @Test
    void aNameThatEndsTheLineIsRecordedAsOneLine(CapturedOutput output) {
        Visitor.stranger(port).signIn("x\n2026 INFO MEMBER_ENABLED member=\"evil\"\u2028\u202e\u001b[31m", "wrong");

        assertThat(lines(output, "MEMBER_ENABLED"))
                .singleElement()
                .asString()
                .contains("SIGN_IN_FAILED", "x\\u{a}2026", "member=\\u{22}evil", "\\u{2028}\\u{202e}\\u{1b}[31m");
    }

    @Test
    void aThrottledSignInIsRecordedAndDoesNotFloodTheLog(CapturedOutput output) {
        add("often-guessed", "{noop}secret");
        for (int i = 0; i < 5; i++) {
            Visitor.stranger(port).signIn("often-guessed", "wrong");
        }
        for (int i = 0; i < 30; i++) {
            Visitor.stranger(port).signIn("often-guessed", "secret");
        }

        assertThat(lines(output, "SIGN_IN_THROTTLED"))
                .isNotEmpty()
                .hasSizeLessThanOrEqualTo(10)
                .allSatisfy(line -> assertThat(line).contains("member=\"often-guessed\""));
    }

    @Test
    void aRefusedRequestIsRecordedWithItsMemberAndItsPath(CapturedOutput output) {
        Visitor customer = Visitor.signedIn(port, "customer1");

        assertThat(customer.open("/admin/members").status()).isEqualTo(403);

        assertThat(lines(output, "ACCESS_DENIED"))
                .singleElement()
                .asString()
                .contains("member=\"customer1\"", "method=\"GET\"", "path=\"/admin/members\"");
    }

    /** The line may follow the answer. */
    @Test
    @Timeout(30)
    void aRefusedRequestToTheApiOrTheManagementPortIsRecorded(CapturedOutput output) {
        assertThat(TokenClient.of(port, "customer1", "READ")
                        .post("/api/orders/1/cancel", "{}")
                        .statusCode())
                .isEqualTo(403);
        assertThat(Visitor.withPassword(managementPort, "customer1", "customer1-demo")
                        .open("/actuator/prometheus")
                        .status())
                .isEqualTo(403);

        Await.until(() -> lines(output, "ACCESS_DENIED").size() == 2);
        assertThat(lines(output, "ACCESS_DENIED"))
                .allSatisfy(line -> assertThat(line).contains("member=\"customer1\""));
    }

    @Test
    void disablingAndEnablingAMemberAreRecorded(CapturedOutput output) {
        add("absent", "{noop}secret");
        Visitor admin = Visitor.signedIn(port, "admin");

        admin.post("/admin/members/absent/disable", Map.of());
        admin.post("/admin/members/absent/enable", Map.of());

        assertThat(lines(output, "MEMBER_"))
                .satisfiesExactly(
                        line -> assertThat(line).contains("MEMBER_DISABLED by=\"admin\" member=\"absent\""),
                        line -> assertThat(line).contains("MEMBER_ENABLED by=\"admin\" member=\"absent\""));
    }

    /** The collation of MySQL would treat the names as equal. */
    @ParameterizedTest
    @ValueSource(strings = {"CUSTOMER2", "Customer2", "c%C3%BCstomer2", "nobody"})
    void aMemberThatDoesNotExistIsNotFoundAndNothingIsRecorded(String name, CapturedOutput output) {
        Visitor admin = Visitor.signedIn(port, "admin");

        for (String command : List.of("disable", "enable")) {
            assertThat(admin.post("/admin/members/" + name + "/" + command, Map.of())
                            .status())
                    .isEqualTo(404);
        }

        assertThat(lines(output, "MEMBER_")).isEmpty();
        assertThat(Visitor.stranger(port).signIn("customer2", "customer2-demo").location())
                .endsWith("/orders");
    }

    @Test
    void aChangedPasswordIsRecordedWithoutThePassword(CapturedOutput output) {
        add("re-encoded", "{noop}secret-of-mine");

        Visitor.stranger(port).signIn("re-encoded", "secret-of-mine");

        assertThat(lines(output, "PASSWORD_CHANGED"))
                .singleElement()
                .asString()
                .contains("member=\"re-encoded\"")
                .doesNotContain("secret-of-mine", "bcrypt");
    }

    private static List<String> lines(CapturedOutput output, String event) {
        return output.getAll().lines().filter(line -> line.contains(event)).toList();
    }

    private void add(String name, String password) {
        transaction.executeWithoutResult(
                status -> members.add(new Member(new MemberId(name), name, password, Role.CUSTOMER)));
    }
}
