package dev.interlock.secondfactor;

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
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** A token that was made by a password alone is no way around the second factor. */
@ApplicationTest
class EndedTokensOfAdminsTest {

    private static final String NAME = "otp-tokens";
    private static final String SET_UP = "/account/second-factor";
    private static final String ME = "/api/me";

    @LocalServerPort
    int port;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Test
    void theSetUpAndTheRemovalEndTheTokensOfBeforeAndSaySo() {
        transaction.executeWithoutResult(
                status -> members.add(new Member(new MemberId(NAME), "Yuna", "{noop}" + NAME + "-demo", Role.ADMIN)));
        Visitor admin = Visitor.signedIn(port, NAME);
        TokenClient before = TokenClient.with(port, TokenClient.createToken(admin, "WRITE"));
        assertThat(before.get(ME).statusCode()).isEqualTo(200);

        Page page = admin.open(SET_UP);
        Form form = page.form(SET_UP);
        Authenticator app = new Authenticator(form.value("key"));
        Page done = form.with("ownPassword", NAME + "-demo")
                .with("oneTimeCode", app.code(0))
                .submit();

        assertThat(page.text()).contains("Your API tokens end");
        assertThat(done.status()).isEqualTo(200);
        assertThat(before.get(ME).statusCode()).isEqualTo(401);
        TokenClient after = TokenClient.with(port, TokenClient.createToken(admin, "READ"));
        assertThat(after.get(ME).statusCode()).isEqualTo(200);

        Page removal = admin.open(SET_UP);
        removal.form(SET_UP + "/remove")
                .with("ownPassword", NAME + "-demo")
                .with("oneTimeCode", app.code(1))
                .submit();

        assertThat(removal.text()).contains("Your API tokens end");
        assertThat(after.get(ME).statusCode()).isEqualTo(401);
    }
}
