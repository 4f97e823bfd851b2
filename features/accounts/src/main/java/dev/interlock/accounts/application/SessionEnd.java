package dev.interlock.accounts.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockId;
import java.util.OptionalLong;
import java.util.Set;
import org.springframework.transaction.annotation.Transactional;

/**
 * The two steps that end sessions of a member, each in a transaction of its own: first the epoch is raised, then edit locks are
 * released. In one transaction, a session could acquire a lock between the release and the commit, and keep it.
 */
public class SessionEnd {

    private final MemberRepository members;
    private final AccountRepository accounts;
    private final HeldEditLocks heldLocks;
    private final Leases leases;
    private final LockEventLog events;

    public SessionEnd(
            MemberRepository members,
            AccountRepository accounts,
            HeldEditLocks heldLocks,
            Leases leases,
            LockEventLog events) {
        this.members = members;
        this.accounts = accounts;
        this.heldLocks = heldLocks;
        this.leases = leases;
        this.events = events;
    }

    /**
     * Ends all sessions and links of the member, and refuses new sessions. Raising the epoch comes first: it waits for every other admin that
     * is disabling a member or changing a role, so the acting admin that is one then stays one until the commit.
     *
     * @throws NotFoundException if there is no such member
     * @throws FormerAdminException if the acting member is no admin any more
     */
    @Transactional
    public void disable(MemberId id, MemberId admin) {
        verifyExists(id);
        accounts.raiseEpoch(id);
        verifyAdmin(admin);
        accounts.changeEnabled(id, false);
        accounts.deleteLinks(id);
    }

    /** Gives the member the role, and ends all its sessions and links, in the order of {@link #disable} and with its exceptions. */
    @Transactional
    public void changeRole(MemberId id, Role role, MemberId admin) {
        verifyExists(id);
        accounts.raiseEpoch(id);
        verifyAdmin(admin);
        accounts.changeRole(id, role);
        accounts.deleteLinks(id);
    }

    private void verifyExists(MemberId id) {
        if (members.find(id).isEmpty()) {
            throw new NotFoundException("member " + id);
        }
    }

    void verifyAdmin(MemberId id) {
        if (members.find(id)
                .filter(member -> member.enabled() && member.role() == Role.ADMIN)
                .isEmpty()) {
            throw new FormerAdminException();
        }
    }

    /** Uses up the link of the member with all others, changes the password, and ends all sessions. Returns false, with nothing done, without that link. */
    @Transactional
    public boolean usePasswordLink(MemberId id, String hash, String encoded) {
        accounts.lockEpoch(id);
        boolean used = accounts.deleteLink(id, hash);
        if (used) {
            accounts.raiseEpoch(id);
            accounts.changePassword(id, encoded);
            accounts.deleteLinks(id);
        }
        return used;
    }

    /** Ends all sessions of the member. Returns the new epoch, or empty if the epoch is not the given one any more. */
    @Transactional
    public OptionalLong raiseEpoch(MemberId id, long from) {
        return accounts.raiseEpoch(id, from)
                ? members.find(id).stream().mapToLong(Member::epoch).findFirst()
                : OptionalLong.empty();
    }

    /** Changes the password, and ends all sessions like {@link #raiseEpoch}. Returns the same, and empty if nothing was done. */
    @Transactional
    public OptionalLong changePassword(MemberId id, long from, String encoded) {
        OptionalLong raised = raiseEpoch(id, from);
        if (raised.isPresent()) {
            accounts.changePassword(id, encoded);
            accounts.deleteLinks(id);
        }
        return raised;
    }

    /** Releases the member's edit locks but the given ones, unless their store can't be asked: then they expire. */
    @Transactional
    public void releaseLocks(MemberId holder, Set<LockId> kept, Actor actor) {
        for (Lease lease : heldLocks.known(holder)) {
            if (!kept.contains(lease.lockId()) && leases.release(lease.target(), lease.lockId(), lease.owner())) {
                events.append(new LockEvent(
                        Kind.RELEASED, lease.target(), lease.lockId(), lease.owner(), actor, "", lease.age()));
            }
        }
    }
}
