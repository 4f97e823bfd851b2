package dev.interlock.domain.order;

import dev.interlock.domain.member.MemberId;

/** The customer who placed the order, with the name at that time. */
public record Orderer(MemberId memberId, String name) {}
