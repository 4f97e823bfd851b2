package dev.interlock.accounts.web;

import dev.interlock.accounts.application.MailAddress;
import dev.interlock.adapter.web.text.TextLine;
import org.jspecify.annotations.Nullable;

/** The id or the mail address of a member, as it was typed. */
record ForgottenPasswordForm(
        @TextLine(max = MailAddress.MAX_LENGTH, required = true) @Nullable
        String nameOrMail) {}
