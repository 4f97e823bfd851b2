package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** After too many wrong passwords, an account and a network have to wait. */
@ApplicationTest
class SignInLimitsTest {

    @LocalServerPort
    int port;

    @LocalManagementPort
    int managementPort;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Test
    void afterSomeFailuresEvenTheCorrectPasswordHasToWait() {
        add("throttled", "{noop}secret");
        for (int i = 0; i < 5; i++) {
            assertThat(Visitor.stranger(port).signIn("throttled", "wrong").status())
                    .isEqualTo(302);
        }

        Page tooMany = Visitor.stranger(port).signIn("throttled", "secret");

        assertThat(tooMany.status()).isEqualTo(429);
        assertThat(Long.parseLong(tooMany.header("Retry-After"))).isBetween(1L, 30L);
        assertThat(Visitor.stranger(port).signIn("customer1", "customer1-demo").location())
                .as("another member signs in")
                .endsWith("/orders");
    }

    /** A client may send such a header itself. The proxy adds the client's address behind it. */
    @ParameterizedTest
    @ValueSource(strings = {"203.0.113.7", "192.168.7.7", "2001:db8::7"})
    void onlyTheAddressThatTheProxyHasAddedCounts(String client) {
        int refused = 0;
        for (int i = 0; i < 30; i++) {
            Page answer = Visitor.stranger(port)
                    .withHeader("X-Forwarded-For", "198.51.100." + i + ", " + client)
                    .signIn("made-up-" + i, "wrong");
            refused += answer.status() == 429 ? 1 : 0;
        }

        assertThat(refused).isPositive();
    }

    @Test
    void addressesOfOneNetworkCountTogetherHoweverTheProxyWritesThem() {
        int refused = 0;
        for (int i = 0; i < 30; i++) {
            Page answer = Visitor.stranger(port)
                    .withHeader("X-Forwarded-For", "2001:db8::" + i)
                    .signIn("made-up-" + i, "wrong");
            refused += answer.status() == 429 ? 1 : 0;
        }

        assertThat(refused).isPositive();
    }

    /** Each connection of a client comes from another port. */
    @Test
    void aPortBehindTheAddressMakesNoOtherNetwork() {
        int refused = 0;
        for (int i = 0; i < 30; i++) {
            Page answer = Visitor.stranger(port)
                    .withHeader("X-Forwarded-For", "203.0.113.9:" + (40_000 + i))
                    .signIn("made-up-" + i, "wrong");
            refused += answer.status() == 429 ? 1 : 0;
        }

        assertThat(refused).isPositive();
    }

    @Test
    void aSignInUpgradesAPasswordInAnOldEncoding() {
        add("oldtimer", "{noop}secret");

        Visitor.stranger(port).signIn("oldtimer", "secret");

        assertThat(members.find(new MemberId("oldtimer")).orElseThrow().password())
                .startsWith("{bcrypt}");
        assertThat(Visitor.stranger(port).signIn("oldtimer", "secret").location())
                .endsWith("/orders");
    }

    @Test
    void aRequestOfAnOperatorIsAnsweredWith429WithoutAChallenge() {
        add("operator", "{noop}secret");
        for (int i = 0; i < 5; i++) {
            assertThat(open("operator", "wrong").status()).isEqualTo(401);
        }

        Page throttled = open("operator", "secret");

        assertThat(throttled.status()).isEqualTo(429);
        assertThat(Long.parseLong(throttled.header("Retry-After"))).isBetween(1L, 30L);
        assertThat(throttled.header("WWW-Authenticate")).isEmpty();
    }

    private Page open(String name, String password) {
        return Visitor.withPassword(managementPort, name, password).open("/actuator/prometheus");
    }

    private void add(String name, String password) {
        transaction.executeWithoutResult(
                status -> members.add(new Member(new MemberId(name), name, password, Role.CUSTOMER)));
    }
}
