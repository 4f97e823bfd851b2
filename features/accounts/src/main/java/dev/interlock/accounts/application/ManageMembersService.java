package dev.interlock.accounts.application;

import dev.interlock.accounts.application.LinkLetter.Kind;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Ends sessions first and releases locks after that commit, as {@link SessionEnd} explains. Sends links after theirs. */
@PreAuthorize("hasRole('ADMIN')")
public class ManageMembersService implements ManageMembers {

    private final SessionEnd end;
    private final OneTimeLinks links;
    private final LinkDelivery delivery;
    private final MemberRepository members;
    private final AccountRepository accounts;

    /** Encodes a random text that nothing keeps. A transaction would keep its connection for as long as encoding takes. */
    private final String unknownPassword;

    public ManageMembersService(
            SessionEnd end,
            OneTimeLinks links,
            LinkDelivery delivery,
            MemberRepository members,
            AccountRepository accounts,
            Passwords passwords) {
        this.end = end;
        this.links = links;
        this.delivery = delivery;
        this.members = members;
        this.accounts = accounts;
        this.unknownPassword = passwords.encode(OneTimeToken.create());
    }

    @Override
    public GivenLink addMember(AddMemberRequest request, Actor admin, Locale language) {
        Member member = new Member(request.id(), request.name(), unknownPassword, request.role());
        String token = links.addMember(member, request.mail(), admin.id());
        return send(token, member.id(), Optional.ofNullable(request.mail()), language);
    }

    @Override
    public GivenLink giveLink(MemberId id, Actor admin, Locale language) {
        verifyOther(id, admin);
        String token = links.giveLink(id, admin.id());
        return send(token, id, accounts.findMail(id), language);
    }

    private GivenLink send(String token, MemberId id, Optional<MailAddress> mail, Locale language) {
        if (mail.isEmpty() || !delivery.isAvailable()) {
            return new GivenLink(token, null, false);
        }
        boolean sent =
                delivery.send(new LinkLetter(Kind.PASSWORD, mail.get(), id, token, OneTimeLinks.LIFETIME, language));
        return new GivenLink(token, mail.get(), sent);
    }

    @Override
    public void changeRole(MemberId id, Role role, Actor admin) {
        verifyOther(id, admin);
        if (role == Role.SYSTEM) {
            throw new IllegalArgumentException("No member signs in as the system");
        }
        end.changeRole(id, role, admin.id());
        end.releaseLocks(id, Set.of(), admin);
    }

    @Override
    public void disableMember(MemberId id, Actor admin) {
        verifyOther(id, admin);
        end.disable(id, admin.id());
        end.releaseLocks(id, Set.of(), admin);
    }

    private static void verifyOther(MemberId id, Actor admin) {
        if (id.equals(admin.id())) {
            throw new OwnAccountException();
        }
    }

    @Override
    @Transactional
    public void enableMember(MemberId id) {
        if (members.findForUpdate(id).filter(member -> !member.hasLeft()).isEmpty()) {
            throw new NotFoundException("member " + id);
        }
        accounts.changeEnabled(id, true);
    }
}
