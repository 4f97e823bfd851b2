package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.MemberId;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** What ends the sessions of a member ends the tokens that they have made. */
@ApplicationTest
class EndedTokensTest {

    private static final String TOKENS = "/account/api-tokens";
    private static final String ME = "/api/me";

    @LocalServerPort
    int port;

    @Autowired
    AccountRepository accounts;

    @Autowired
    MemberSessions sessions;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient jdbc;

    @BeforeEach
    void deleteTokens() {
        jdbc.sql("delete from api_token").update();
    }

    @Test
    void signingOutEverywhereElseEndsTheTokens() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        TokenClient client = TokenClient.with(port, TokenClient.createToken(customer, "READ"));

        customer.post("/account/sessions/sign-out-elsewhere", Map.of("password", "customer1-demo"));

        assertThat(client.get(ME).statusCode()).isEqualTo(401);
        assertThat(customer.open(TOKENS).text()).contains("Ended");
    }

    @Test
    void disablingAMemberEndsTheTokensForGood() {
        Visitor admin = Visitor.signedIn(port, "admin");
        TokenClient client = TokenClient.of(port, "customer2", "WRITE");
        assertThat(client.get(ME).statusCode()).isEqualTo(200);

        admin.post("/admin/members/customer2/disable", Map.of());
        assertThat(client.get(ME).statusCode()).isEqualTo(401);
        admin.post("/admin/members/customer2/enable", Map.of());
        assertThat(client.get(ME).statusCode()).isEqualTo(401);
    }

    /** Until a node reads the epochs, it does not know which sessions another node has ended. */
    @Test
    void aSessionThatHasEndedOnAnotherNodeMakesNoToken() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        Form form = customer.open(TOKENS).form(TOKENS).with("tokenName", "Late");
        Page answer;
        MemberSessions epochReader = sessions;
        synchronized (epochReader) { // this node reads no epoch meanwhile
            transaction.executeWithoutResult(status -> accounts.raiseEpoch(new MemberId("customer1")));
            answer = form.submit();
        }

        assertThat(answer.status()).isEqualTo(303);
        assertThat(jdbc.sql("select count(*) from api_token")
                        .query(Integer.class)
                        .single())
                .isZero();
    }
}
