package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LeaseTerms;
import java.time.Duration;

/**
 * The lease durations of edit locks. A customer's are shorter: an open form must not keep the shop from shipping.
 *
 * @param manualLease for pages that their users renew by a button
 */
public record EditLockTerms(
        Duration lease, Duration customerLease, Duration manualLease, Duration maxHold, Duration customerMaxHold) {

    LeaseTerms of(Actor actor, Renewal renewal) {
        Duration automaticLease = actor.isAdmin() ? lease : customerLease;
        Duration cap = actor.isAdmin() ? maxHold : customerMaxHold;
        Duration wanted = renewal == Renewal.AUTOMATIC ? automaticLease : manualLease;
        return new LeaseTerms(wanted.compareTo(cap) < 0 ? wanted : cap, cap);
    }
}
