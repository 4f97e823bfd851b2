package dev.interlock.live.application;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.live.application.Activity.Kind;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Two append-only logs. A transaction appends in the order of its statements, but an entry is seen when its transaction has been
 * committed: an entry may appear behind one with a greater id (ADR 25).
 */
public interface ActivityLog {

    /** The log of changes, and that of locks. Each has ids of its own. */
    enum Source {
        CHANGES,
        LOCKS
    }

    /** Returns the greatest id of each log, or 0. */
    Map<Source, Long> lastIds();

    /** Returns which of the ids are there, of both logs by one statement. A log without any is left out. */
    Map<Source, List<Long>> findIds(Map<Source, Sought> sought);

    /** Returns what these ids stand for, in their order. One entry may stand for several ids, and some ids for none. */
    List<Entry> find(Source source, Collection<Long> ids);

    /**
     * The ids that were not read yet.
     *
     * @param after all greater ones
     * @param missing smaller ones whose transaction may still be open
     */
    record Sought(long after, Collection<Long> missing) {}

    /**
     * An activity as it is stored.
     *
     * @param version the version that a change led to, or 0 for a lock
     * @param at when it was recorded, before its transaction was committed
     * @param notified the member that is notified of it, if any
     * @param fields the names of the changed fields
     */
    record Entry(
            Kind kind,
            LockTarget target,
            long version,
            Actor actor,
            Instant at,
            @Nullable MemberId notified,
            List<String> fields) {}
}
