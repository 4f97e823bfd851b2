package dev.interlock.application.port.out.activity;

import dev.interlock.application.port.in.activity.Activity.Kind;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An append-only log. A transaction appends in the order of its statements, but an entry is seen when its transaction has been
 * committed: an entry may appear behind one with a greater id (ADR 33).
 */
public interface ActivityLog {

    /** Returns the greatest id, or 0. */
    long lastId();

    /** Returns the entries with a greater id, in the order of their ids. */
    List<Entry> findAfter(long id);

    /**
     * An activity as it is stored.
     *
     * @param version the version that a change led to, or 0 for a lock
     * @param at when it was recorded, before its transaction was committed
     * @param notified the member that is notified of it, if any
     * @param fields the names of the changed fields
     */
    record Entry(
            long id,
            Kind kind,
            LockTarget target,
            long version,
            Actor actor,
            Instant at,
            @Nullable MemberId notified,
            List<String> fields) {}
}
