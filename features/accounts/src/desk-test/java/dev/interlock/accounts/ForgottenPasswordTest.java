package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.mail.MailFolder;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.testing.Await;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** A visitor asks for a link for a forgotten password. */
@ApplicationTest
@ExtendWith(OutputCaptureExtension.class)
@Timeout(60)
class ForgottenPasswordTest {

    private static final String ADDRESS = "/forgotten-password";

    @LocalServerPort
    int port;

    @Autowired
    MemberRepository members;

    @Autowired
    AccountRepository accounts;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    MailFolder folder;

    String name;
    String mail;

    @BeforeEach
    void add() {
        name = "f-" + UUID.randomUUID();
        mail = name + "@shop.example";
        transaction.executeWithoutResult(status -> {
            members.add(new Member(new MemberId(name), "Hana Seo", "{noop}secret", Role.CUSTOMER));
            accounts.changeMail(new MemberId(name), new MailAddress("F" + mail.substring(1)));
        });
    }

    private Page request(String typed) {
        return Visitor.stranger(port)
                .open(ADDRESS)
                .form(ADDRESS)
                .with("nameOrMail", typed)
                .submit();
    }

    private static void awaitRequests(CapturedOutput output, String member, int count) {
        Await.until(() -> output.getAll()
                        .lines()
                        .filter(line -> line.contains("LINK_REQUESTED") && line.contains("member=\"" + member + "\""))
                        .count()
                == count);
    }

    @Test
    void theLoginPageLeadsToALinkWithWhichThePasswordIsChosen(CapturedOutput output) throws Exception {
        assertThat(Visitor.stranger(port).open("/login").document().select("a[href=" + ADDRESS + "]"))
                .hasSize(1);

        request(mail.toUpperCase(Locale.ROOT));
        awaitRequests(output, name, 1);

        String link = SentMail.to(mail, folder).link();
        Page chosen = Visitor.stranger(port)
                .open(link)
                .form(link)
                .with("newPassword", "comma walrus tin")
                .with("repeatedPassword", "comma walrus tin")
                .submit();
        assertThat(chosen.text()).contains("Your password is set.");
        assertThat(Visitor.stranger(port).signIn(name, "comma walrus tin").location())
                .endsWith("/orders");
        assertThat(output.getAll()).doesNotContain(link.substring(link.lastIndexOf('/') + 1));
    }

    @Test
    void theAnswerIsTheSameForAnUnknownName(CapturedOutput output) {
        Page known = request(name);
        Page unknown = request("no-" + name);
        awaitRequests(output, name, 1);
        awaitRequests(output, "", 1);

        assertThat(unknown.status()).isEqualTo(known.status()).isEqualTo(200);
        assertThat(unknown.document().select("main").html())
                .isEqualTo(known.document().select("main").html());
        assertThat(output.getAll()).doesNotContain("no-" + name);
    }

    @Test
    void aMemberGetsThreeMailsAndANetworkHasTwentyRequests(CapturedOutput output) throws Exception {
        for (int i = 0; i < 4; i++) {
            request(name);
        }
        awaitRequests(output, name, 3);
        awaitRequests(output, "", 1);
        assertThat(SentMail.allTo(mail, folder)).hasSize(3);
        for (int i = 4; i < 20; i++) {
            assertThat(request("nobody").status()).isEqualTo(200);
        }

        Page refused = request("nobody");

        assertThat(refused.status()).isEqualTo(429);
        assertThat(Long.parseLong(refused.header("Retry-After"))).isBetween(1L, 300L);
    }

    @Test
    void whatWasTypedComesBack() {
        String tooLong = "x".repeat(255);

        Page refused = request(tooLong);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.form(ADDRESS).value("nameOrMail")).isEqualTo(tooLong);
    }
}
