package dev.interlock.adapter.web.security.session;

import dev.interlock.domain.member.MemberId;
import java.util.Set;

/** Tells that the sessions of these members have ended, except for one that ended the others of its member. */
public record SessionsEnded(Set<MemberId> members) {}
