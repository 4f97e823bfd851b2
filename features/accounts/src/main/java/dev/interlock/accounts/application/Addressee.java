package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;

/** A member to which links can be sent. */
public record Addressee(MemberId id, MailAddress mail) {}
