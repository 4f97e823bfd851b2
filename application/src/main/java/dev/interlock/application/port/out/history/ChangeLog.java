package dev.interlock.application.port.out.history;

import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The changes of aggregates of every type. Append-only: it feeds the history, the conflict page, the pages that are open, and
 * the audit.
 */
public interface ChangeLog {

    /** Appends in the caller's transaction: a change and its record are kept together, or neither is. */
    void append(RecordedChange change);

    /** Returns what led to versions after that one, newest first. */
    List<RecordedChange> findAfter(LockTarget target, long version);

    /**
     * Returns the latest changes that stand before that position, newest first.
     *
     * @param limit the maximum number of positions; changes that were saved together share one
     */
    List<RecordedChange> findBefore(LockTarget target, HistoryPosition before, int limit);

    /**
     * Returns the latest changes up to and including that time, newest first.
     *
     * @param limit the maximum number of positions; changes that were saved together share one
     */
    List<RecordedChange> findUntil(LockTarget target, Instant until, int limit);

    /**
     * A change with its circumstances.
     *
     * @param target the aggregate, as its edit lock names it
     * @param version the version of the aggregate that the change led to
     * @param command the name of the command
     * @param notified the customer that is notified of it, if any; not read back
     */
    record RecordedChange(
            LockTarget target,
            long version,
            String command,
            List<RecordedField> fields,
            Actor actor,
            Instant at,
            @Nullable MemberId notified) {

        public RecordedChange {
            fields = List.copyOf(fields);
        }

        public HistoryPosition position() {
            return new HistoryPosition(version, at);
        }
    }

    /**
     * A field, by its name, with its values before and after the change.
     *
     * @param item tells the values of one field apart; empty if the field has one value
     */
    record RecordedField(String field, String item, String before, String after) {}
}
