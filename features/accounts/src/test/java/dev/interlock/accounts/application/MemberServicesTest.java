package dev.interlock.accounts.application;

import static dev.interlock.application.service.editlock.EditingDesk.CHOI;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.accounts.application.AccountQueries.MemberEntry;
import dev.interlock.accounts.application.ManageMembers.AddMemberRequest;
import dev.interlock.accounts.application.OwnAccount.SignOutElsewhereRequest;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.service.editlock.EditingDesk;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class MemberServicesTest {

    private static final MemberId UNKNOWN = new MemberId("unknown");

    private final EditingDesk desk = new EditingDesk();
    private final Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    private final InMemoryAccounts accounts = new InMemoryAccounts(desk.members);
    private final PlainPasswords passwords = new PlainPasswords();
    private final SentLetters sent = new SentLetters();
    private final SessionEnd end = new SessionEnd(desk.members, accounts, desk.heldEditLocks, desk.leases, desk.events);
    private final ManageMembers manageMembers = new ManageMembersService(
            end, new OneTimeLinks(desk.members, accounts, end, clock), sent, desk.members, accounts, passwords);
    private final OwnAccount ownAccount = new OwnAccountService(end, desk.members, accounts, passwords);
    private final ChoosePassword choosePassword =
            new ChoosePasswordService(end, desk.members, accounts, passwords, clock);
    private final AccountQueries accountQueries = new AccountQueryService(accounts);
    private final OrderNo number = desk.add(Orders.paid());

    @Nested
    class Disable {

        @Test
        void endsTheSessionsOfTheMemberAndReleasesItsLocks() {
            desk.start(number, KIM);

            disable(KIM.id(), PARK);

            assertThat(member(KIM).enabled()).isFalse();
            assertThat(accountQueries.findEpochs(0)).containsOnlyKeys(KIM.id());
            assertThat(desk.isFree(number)).isTrue();
            assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED, Kind.RELEASED);
        }

        @Test
        void isUndoneByEnabling() {
            disable(KIM.id(), PARK);

            manageMembers.enableMember(KIM.id());

            assertThat(member(KIM).enabled()).isTrue();
        }

        @Test
        void ofTheOwnAccountIsRefused() {
            assertThatExceptionOfType(OwnAccountException.class).isThrownBy(() -> disable(PARK.id(), PARK));
            assertThat(member(PARK).enabled()).isTrue();
        }

        /** Otherwise two admins could disable each other. */
        @Test
        void byADisabledAdminIsRefused() {
            disable(PARK.id(), CHOI);

            assertThatExceptionOfType(FormerAdminException.class).isThrownBy(() -> disable(KIM.id(), PARK));
            assertThat(member(KIM).enabled()).isTrue();
        }

        @Test
        void ofAnUnknownMemberIsRefused() {
            assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> disable(UNKNOWN, PARK));
            assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> manageMembers.enableMember(UNKNOWN));
            assertThat(accountQueries.findEpochs(0)).isEmpty();
        }
    }

    @Nested
    class ChangeRole {

        @Test
        void endsTheSessionsOfTheMemberAndReleasesItsLocks() {
            desk.start(number, KIM);

            changeRole(KIM.id(), Role.ADMIN, PARK);

            assertThat(member(KIM).role()).isEqualTo(Role.ADMIN);
            assertThat(accountQueries.findEpochs(0)).containsOnlyKeys(KIM.id());
            assertThat(desk.isFree(number)).isTrue();
        }

        @Test
        void ofTheOwnAccountIsRefused() {
            assertThatExceptionOfType(OwnAccountException.class)
                    .isThrownBy(() -> changeRole(PARK.id(), Role.CUSTOMER, PARK));
        }

        @Test
        void byAFormerAdminIsRefused() {
            changeRole(PARK.id(), Role.CUSTOMER, CHOI);

            assertThatExceptionOfType(FormerAdminException.class)
                    .isThrownBy(() -> changeRole(CHOI.id(), Role.CUSTOMER, PARK));
            assertThat(member(CHOI).role()).isEqualTo(Role.ADMIN);
        }

        @Test
        void toThatOfTheSystemIsRefused() {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> changeRole(KIM.id(), Role.SYSTEM, PARK));
        }
    }

    @Nested
    class OneTimeLink {

        private static final String PASSWORD = "comma walrus tin";
        private static final MailAddress MAIL = new MailAddress("new@shop.example");

        @Test
        void ofANewMemberLeadsToItsPassword() {
            MemberId hana = new MemberId("hana");

            String token = add(hana, null).token();

            assertThat(choose(token)).contains(hana);
            assertThat(desk.members.find(hana)).map(Member::password).contains("{plain}" + PASSWORD);
            assertThat(choose(token)).isEmpty();
        }

        @Test
        void isSentToTheAddress() {
            GivenLink given = add(UNKNOWN, MAIL);

            assertThat(given.sent()).isTrue();
            assertThat(sent.letters)
                    .containsExactly(new LinkLetter(
                            LinkLetter.Kind.PASSWORD, MAIL, UNKNOWN, given.token(), Duration.ofDays(1), Locale.KOREAN));
            assertThatExceptionOfType(MailTakenException.class).isThrownBy(() -> add(new MemberId("other"), MAIL));
        }

        @Test
        void thatCannotBeSentIsShown() {
            sent.away = true;
            GivenLink given = add(UNKNOWN, MAIL);

            assertThat(given.mail()).isEqualTo(MAIL);
            assertThat(given.sent()).isFalse();
            assertThat(choose(given.token())).contains(UNKNOWN);
        }

        @Test
        void isShownWithoutAWayToSendIt() {
            sent.available = false;

            assertThat(add(UNKNOWN, MAIL).mail()).isNull();
        }

        /** That takes long on purpose, and the transaction has locked the admin. */
        @Test
        void ofANewMemberEncodesNoPassword() {
            int before = passwords.encoded();

            add(UNKNOWN, null);

            assertThat(passwords.encoded()).isEqualTo(before);
        }

        @Test
        void endsTheSessionsAndReleasesTheLocksWhenItIsUsed() {
            desk.start(number, KIM);
            String token = give(PARK);
            assertThat(accountQueries.findEpochs(0)).isEmpty();

            choose(token);

            assertThat(accountQueries.findEpochs(0)).containsOnlyKeys(KIM.id());
            assertThat(desk.isFree(number)).isTrue();
        }

        @Test
        void endsByANewerOneAndByAChangeOfThePassword() {
            String first = give(PARK);
            String second = give(PARK);
            assertThat(choose(first)).isEmpty();

            changePassword("blue kettle on 9", member(KIM).epoch());

            assertThat(choose(second)).isEmpty();
        }

        @Test
        void staysWhenThePasswordIsRefused() {
            String token = give(PARK);

            assertThatExceptionOfType(RefusedPasswordException.class)
                    .isThrownBy(() -> choosePassword.choosePassword(token, "short"));
            assertThat(choose(token)).contains(KIM.id());
        }

        @Test
        void ofADisabledMemberIsNotValid() {
            disable(KIM.id(), PARK);
            String token = give(PARK);

            assertThat(choose(token)).isEmpty();
        }

        /** Otherwise a link that has leaked would be valid again. */
        @Test
        void endsWhenTheMemberIsDisabled() {
            String token = give(PARK);
            disable(KIM.id(), PARK);

            manageMembers.enableMember(KIM.id());

            assertThat(choose(token)).isEmpty();
        }

        /** Otherwise a link that was handed out for a customer would be good for an admin. */
        @Test
        void endsWithTheRole() {
            String token = give(PARK);

            changeRole(KIM.id(), Role.ADMIN, PARK);

            assertThat(choose(token)).isEmpty();
        }

        @Test
        void byAFormerAdminOrForThemselvesIsRefused() {
            assertThatExceptionOfType(OwnAccountException.class)
                    .isThrownBy(() -> manageMembers.giveLink(PARK.id(), PARK, Locale.ENGLISH));
            disable(PARK.id(), CHOI);

            assertThatExceptionOfType(FormerAdminException.class).isThrownBy(() -> give(PARK));
            assertThatExceptionOfType(FormerAdminException.class).isThrownBy(() -> add(UNKNOWN, null));
        }

        private String give(Actor admin) {
            return desk.transactions
                    .inNew(() -> manageMembers.giveLink(KIM.id(), admin, Locale.ENGLISH))
                    .token();
        }

        private GivenLink add(MemberId id, @Nullable MailAddress mail) {
            AddMemberRequest request = new AddMemberRequest(id, "New", Role.CUSTOMER, mail);
            return desk.transactions.inNew(() -> manageMembers.addMember(request, PARK, Locale.KOREAN));
        }

        private Optional<MemberId> choose(String token) {
            return desk.transactions.inNew(() -> choosePassword.choosePassword(token, PASSWORD));
        }
    }

    @Nested
    class SignOutElsewhere {

        @Test
        void raisesTheEpochAndReleasesTheLocksOfTheOtherSessions() {
            desk.start(number, KIM);

            OptionalLong raised = signOutElsewhere(member(KIM).epoch());

            assertThat(raised).hasValue(member(KIM).epoch());
            assertThat(desk.isFree(number)).isTrue();
        }

        @Test
        void byASessionThatHasEndedDoesNothing() {
            desk.start(number, KIM);
            long old = member(KIM).epoch();
            accounts.raiseEpoch(KIM.id());

            assertThat(signOutElsewhere(old)).isEmpty();
            assertThat(desk.isFree(number)).isFalse();
        }

        private OptionalLong signOutElsewhere(long epoch) {
            return desk.transactions.inNew(
                    () -> ownAccount.signOutElsewhere(new SignOutElsewhereRequest(KIM, epoch, Set.of())));
        }
    }

    @Test
    void aPasswordIsStoredInItsNewEncoding() {
        String checked = member(KIM).password();

        ownAccount.upgradePassword(KIM.id(), checked, "{bcrypt}stronger");

        assertThat(member(KIM).password()).isEqualTo("{bcrypt}stronger");
    }

    /** Otherwise a sign-in with the old password at the same moment would bring it back. */
    @Test
    void aNewEncodingOfAPasswordThatHasBeenChangedIsNotStored() {
        String checked = member(KIM).password();
        changePassword("comma walrus tin", member(KIM).epoch());

        ownAccount.upgradePassword(KIM.id(), checked, "{bcrypt}old");

        assertThat(member(KIM).password()).isEqualTo("{plain}comma walrus tin");
    }

    @Nested
    class ChangePassword {

        @Test
        void storesItAndEndsTheOtherSessions() {
            desk.start(number, KIM);

            OptionalLong raised = changePassword("comma walrus tin", member(KIM).epoch());

            assertThat(member(KIM).password()).isEqualTo("{plain}comma walrus tin");
            assertThat(raised).hasValue(member(KIM).epoch());
            assertThat(desk.isFree(number)).isTrue();
        }

        @Test
        void byASessionThatHasEndedDoesNothing() {
            String old = member(KIM).password();
            long epoch = member(KIM).epoch();
            accounts.raiseEpoch(KIM.id());

            assertThat(changePassword("comma walrus tin", epoch)).isEmpty();
            assertThat(member(KIM).password()).isEqualTo(old);
        }

        @Test
        void toAnEasyOneIsRefused() {
            long epoch = member(KIM).epoch();

            assertThatExceptionOfType(RefusedPasswordException.class)
                    .isThrownBy(() -> changePassword("KimSora-2026", epoch));
            assertThat(member(KIM).epoch()).isEqualTo(epoch);
        }
    }

    private OptionalLong changePassword(String password, long epoch) {
        String encoded = ownAccount.encodePassword(KIM.id(), password);
        return desk.transactions.inNew(
                () -> ownAccount.changePassword(encoded, new SignOutElsewhereRequest(KIM, epoch, Set.of())));
    }

    @Test
    void theListHasAllMembersAdminsFirst() {
        assertThat(accountQueries.listMembers(""))
                .extracting(MemberEntry::name)
                .containsExactly("Choi Ara", "Park Mina", "Kim Sora", "Lee Joon");
    }

    private void disable(MemberId id, Actor admin) {
        desk.transactions.inNew(() -> {
            manageMembers.disableMember(id, admin);
            return id;
        });
    }

    private void changeRole(MemberId id, Role role, Actor admin) {
        desk.transactions.inNew(() -> {
            manageMembers.changeRole(id, role, admin);
            return id;
        });
    }

    private Member member(Actor actor) {
        return desk.members.find(actor.id()).orElseThrow();
    }
}
