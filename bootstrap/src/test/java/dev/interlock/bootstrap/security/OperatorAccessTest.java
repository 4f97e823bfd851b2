package dev.interlock.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.jdbc.core.JdbcTemplate;

/** Operators authenticate with HTTP Basic at their endpoints. */
@ApplicationTest
class OperatorAccessTest {

    private static final String METRICS = "/actuator/prometheus";

    @LocalManagementPort
    int port;

    @Autowired
    JdbcTemplate jdbc;

    @Test
    void aRequestWithoutPasswordOrWithAWrongOneIsChallenged() {
        for (Page answer :
                new Page[] {Visitor.stranger(port).open(METRICS), open("customer2", "wrong"), open("nobody", "wrong")
                }) {
            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.header("WWW-Authenticate")).startsWith("Basic realm=\"Interlock\"");
        }
        Page metrics = open("admin", "admin-demo");
        assertThat(metrics.status()).isEqualTo(200);
        assertThat(metrics.header("Set-Cookie")).as("no session").isEmpty();
    }

    @Test
    void aRequestWhileMembersCannotBeReadIsAnsweredWith503WithoutAChallenge() {
        jdbc.execute("alter table member rename to member_away");
        try {
            Page unchecked = open("admin", "admin-demo");

            assertThat(unchecked.status()).isEqualTo(503);
            assertThat(unchecked.header("Retry-After")).isEqualTo("1");
            assertThat(unchecked.header("WWW-Authenticate")).isEmpty();
        } finally {
            jdbc.execute("alter table member_away rename to member");
        }
    }

    private Page open(String name, String password) {
        return Visitor.withPassword(port, name, password).open(METRICS);
    }
}
