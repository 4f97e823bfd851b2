package dev.interlock.profile.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;

/** Reads profiles: customers their own, admins all. */
public interface ProfileQueries {

    /** @throws NotFoundException if the member does not exist, or is out of reach */
    Profile viewProfile(MemberId member, Actor reader);

    /** Returns a conflict in which every difference is a choice: no record is kept of earlier addresses. */
    Conflict reviewConflict(Actor customer);
}
