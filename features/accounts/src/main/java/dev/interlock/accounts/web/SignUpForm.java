package dev.interlock.accounts.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.accounts.application.SignUp.NewCustomer;
import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.adapter.web.text.TypedTextEditor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import org.jspecify.annotations.Nullable;

/** A new customer as it was typed. No page shows the passwords again. */
record SignUpForm(
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

        @NotEmpty(message = "{form.required}") @Nullable String newPassword,

        @NotEmpty(message = "{form.required}") @Nullable String repeatedPassword) {

    /** Reads the names like those of other forms. Spring binds a record's texts all in one way, here as a password has to be read. */
    SignUpForm {
        memberId = memberId == null ? null : TypedTextEditor.read(memberId);
        memberName = memberName == null ? null : TypedTextEditor.read(memberName);
    }

    static SignUpForm empty() {
        return new SignUpForm("", "", "", "");
    }

    /** Must have been validated. */
    NewCustomer toCustomer() {
        return new NewCustomer(
                new MemberId(requireNonNull(memberId)), requireNonNull(memberName), requireNonNull(newPassword));
    }

    /** Keeps the passwords out of logs. */
    @Override
    public String toString() {
        return "SignUpForm[" + memberId + "]";
    }
}
