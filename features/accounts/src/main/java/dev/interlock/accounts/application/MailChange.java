package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;

/** A mail address that is to become that of a member. */
public record MailChange(MemberId member, MailAddress mail) {}
