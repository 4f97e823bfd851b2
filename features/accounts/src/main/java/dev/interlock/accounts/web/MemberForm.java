package dev.interlock.accounts.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.ManageMembers.AddMemberRequest;
import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A new member as it was typed. Ids without capitals and accents, since MySQL does not distinguish them. */
record MemberForm(
        @TextLine(
                max = MemberId.MAX_LENGTH,
                required = true,
                pattern = MemberForm.ID_FORM,
                message = "{members.wrongId}")
        @Nullable
        String memberId,

        @TextLine(max = Member.NAME_MAX_LENGTH, required = true)
        @Pattern(regexp = Member.NAME_FORM, message = "{form.memberName}")
        @Nullable
        String memberName,

        @TextLine(max = MemberForm.ROLE_MAX_LENGTH, required = true, pattern = MemberForm.ROLE_FORM) @Nullable
        String role,

        @TextLine(max = MailAddress.MAX_LENGTH, pattern = MemberForm.MAIL_FORM, message = "{members.wrongMail}")
        @Nullable
        String mail) {

    static final String ID_FORM = "[a-z0-9][a-z0-9._-]*";
    static final String ROLE_FORM = "CUSTOMER|ADMIN";
    static final String MAIL_FORM = "(" + MailAddress.FORM + ")?";
    static final int ROLE_MAX_LENGTH = 10;

    static MemberForm empty() {
        return new MemberForm("", "", Role.CUSTOMER.name(), "");
    }

    /** Returns the values of the selection. */
    public List<String> roles() {
        return Stream.of(Role.CUSTOMER, Role.ADMIN).map(Role::name).toList();
    }

    /** Must have been validated. */
    MemberId toId() {
        return new MemberId(requireNonNull(memberId));
    }

    /** Must have been validated. */
    Role toRole() {
        return Role.valueOf(requireNonNull(role));
    }

    /** Must have been validated. */
    AddMemberRequest toRequest() {
        String typed = requireNonNull(mail);
        return new AddMemberRequest(
                toId(), requireNonNull(memberName), toRole(), typed.isEmpty() ? null : new MailAddress(typed));
    }
}
