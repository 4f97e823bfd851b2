package dev.interlock.accounts.application;

import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.editlock.EditingDesk;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class RequestLinkServiceTest {

    private static final MailAddress MAIL = new MailAddress("kim@shop.example");

    private final EditingDesk desk = new EditingDesk();
    private final InMemoryAccounts accounts = new InMemoryAccounts(desk.members);
    private final SentLetters sent = new SentLetters();
    private final Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    private final SessionEnd end = new SessionEnd(desk.members, accounts, desk.heldEditLocks, desk.leases, desk.events);
    private int mailsLeft = 1;
    private final RequestLink requestLink = new RequestLinkService(
            accounts, new OneTimeLinks(desk.members, accounts, end, clock), sent, (kind, to) -> mailsLeft-- > 0);

    private boolean isSentTo(String typed) {
        return requestLink.requestLink(typed, Locale.KOREAN).isPresent();
    }

    @Test
    void aLinkForAnHourGoesToTheAddress() {
        accounts.changeMail(KIM.id(), MAIL);

        assertThat(isSentTo("kim@shop.example")).isTrue();

        LinkLetter letter = sent.letters.get(0);
        assertThat(letter.to()).isEqualTo(MAIL);
        assertThat(letter.lifetime()).isEqualTo(Duration.ofHours(1));
        String hash = OneTimeToken.hash(letter.token());
        assertThat(accounts.findLink(hash, Instant.EPOCH.plusSeconds(3599))).contains(KIM.id());
        assertThat(accounts.findLink(hash, Instant.EPOCH.plusSeconds(3600))).isEmpty();
    }

    /** Otherwise a stranger could end each link before its member uses it. */
    @Test
    void aRequestBeyondTheLimitLeavesTheLink() {
        accounts.changeMail(KIM.id(), MAIL);
        isSentTo(KIM.id().value());

        assertThat(isSentTo(KIM.id().value())).isFalse();

        assertThat(accounts.findLink(OneTimeToken.hash(sent.letters.get(0).token()), Instant.EPOCH))
                .contains(KIM.id());
    }

    @Test
    void nothingIsSentWithoutAnAddressOrToADisabledMember() {
        assertThat(isSentTo(KIM.id().value())).isFalse();
        accounts.changeMail(KIM.id(), MAIL);
        accounts.changeEnabled(KIM.id(), false);

        assertThat(isSentTo(KIM.id().value())).isFalse();
        assertThat(sent.letters).isEmpty();
    }
}
