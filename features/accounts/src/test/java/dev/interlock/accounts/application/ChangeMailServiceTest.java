package dev.interlock.accounts.application;

import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.interlock.accounts.application.LinkLetter.Kind;
import dev.interlock.application.service.editlock.EditingDesk;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ChangeMailServiceTest {

    private static final MailAddress OLD = new MailAddress("kim@shop.example");
    private static final MailAddress NEW = new MailAddress("sora@shop.example");

    private final EditingDesk desk = new EditingDesk();
    private final InMemoryAccounts accounts = new InMemoryAccounts(desk.members);
    private final InMemoryMailChanges changes = new InMemoryMailChanges(accounts);
    private final SentLetters sent = new SentLetters();
    private final Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    private int mailsLeft = 3;
    private final ChangeMail changeMail = new ChangeMailService(
            new MailChanges(changes, desk.members, accounts, clock),
            changes,
            new SessionEnd(desk.members, accounts, desk.heldEditLocks, desk.leases, desk.events),
            desk.members,
            accounts,
            sent,
            (kind, to) -> mailsLeft-- > 0,
            clock);

    private String token(MemberId id) {
        changeMail.requestLink(new MailChange(id, NEW), 0, Locale.KOREAN);
        return sent.letters.get(sent.letters.size() - 1).token();
    }

    private boolean isConfirmed(String token) {
        return desk.transactions
                .inNew(() -> changeMail.confirm(token, Locale.KOREAN))
                .isPresent();
    }

    @Test
    void aLinkForAnHourGoesToTheNewAddressAndNothingChanges() {
        accounts.changeMail(KIM.id(), OLD);

        String token = token(KIM.id());

        assertThat(sent.letters)
                .containsExactly(
                        new LinkLetter(Kind.MAIL_CHANGE, NEW, KIM.id(), token, Duration.ofHours(1), Locale.KOREAN));
        assertThat(changeMail.findMail(KIM.id())).contains(OLD);
        String hash = OneTimeToken.hash(token);
        assertThat(changes.find(hash, Instant.EPOCH.plusSeconds(3599))).contains(new MailChange(KIM.id(), NEW));
        assertThat(changes.find(hash, Instant.EPOCH.plusSeconds(3600))).isEmpty();
    }

    @Test
    void theLinkChangesTheAddressOnceAndTellsTheOldOne() {
        accounts.changeMail(KIM.id(), OLD);
        String token = token(KIM.id());

        assertThat(isConfirmed(token)).isTrue();

        assertThat(changeMail.findMail(KIM.id())).contains(NEW);
        assertThat(sent.letters)
                .extracting(LinkLetter::kind, LinkLetter::to, LinkLetter::token)
                .contains(tuple(Kind.MAIL_CHANGED, OLD, ""));
        assertThat(isConfirmed(token)).isFalse();
    }

    @Test
    void aConfirmationEndsTheSessionsAndReleasesTheLocks() {
        OrderNo number = desk.add(Orders.paid());
        desk.start(number, KIM);

        isConfirmed(token(KIM.id()));

        assertThat(accounts.findEpochs(0)).containsOnlyKeys(KIM.id());
        assertThat(desk.isFree(number)).isTrue();
    }

    @Test
    void aConfirmationEndsALinkForANewPassword() {
        accounts.replaceLink(KIM.id(), "hash", Instant.EPOCH.plusSeconds(1));

        isConfirmed(token(KIM.id()));

        assertThat(accounts.findLink("hash", Instant.EPOCH)).isEmpty();
    }

    @Test
    void aFirstAddressHasNoOldOneToTell() {
        isConfirmed(token(KIM.id()));

        assertThat(sent.letters).extracting(LinkLetter::kind).containsExactly(Kind.MAIL_CHANGE);
    }

    @Test
    void aRequestOfASessionThatHasEndedMeanwhileGetsNoLink() {
        String earlier = token(KIM.id());
        accounts.raiseEpoch(KIM.id());

        changeMail.requestLink(new MailChange(KIM.id(), NEW), 0, Locale.KOREAN);

        assertThat(sent.letters).extracting(LinkLetter::token).containsExactly(earlier);
    }

    @Test
    void theAddressOfAMemberGetsNoLinkToConfirm() {
        accounts.changeMail(PARK.id(), NEW);

        assertThat(token(KIM.id())).isEmpty();

        assertThat(sent.letters)
                .extracting(LinkLetter::kind, LinkLetter::member)
                .containsExactly(tuple(Kind.ACCOUNT_EXISTS, PARK.id()));
    }

    @Test
    void theSecondOfTwoMembersDoesNotGetTheAddress() {
        String first = token(KIM.id());
        String second = token(PARK.id());

        assertThat(isConfirmed(first)).isTrue();

        assertThat(isConfirmed(second)).isFalse();
        assertThat(changeMail.findMail(PARK.id())).isEmpty();
    }

    @Test
    void aNewerLinkEndsAnEarlierOneUnlessItIsBeyondTheLimit() {
        String first = token(KIM.id());
        String second = token(KIM.id());
        mailsLeft = 0;
        changeMail.requestLink(new MailChange(KIM.id(), NEW), 0, Locale.KOREAN);

        assertThat(isConfirmed(first)).isFalse();
        assertThat(isConfirmed(second)).isTrue();
    }
}
