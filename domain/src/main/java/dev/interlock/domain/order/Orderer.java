package dev.interlock.domain.order;

import dev.interlock.domain.member.MemberId;

/** The customer whose order it is, with her name at the time. */
public record Orderer(MemberId memberId, String name) {}
