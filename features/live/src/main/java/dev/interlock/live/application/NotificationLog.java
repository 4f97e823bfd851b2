package dev.interlock.live.application;

import dev.interlock.domain.member.MemberId;
import java.util.List;

/**
 * The records of changes and of locks, as the notified customers see them. Nothing is stored for a notification but how far
 * its customer has read.
 */
public interface NotificationLog {

    /**
     * Returns the notifications after that position, newest first.
     *
     * @param limit how many at most from each of the two records
     */
    List<RecordedNotification> findAfter(MemberId reader, Position position, int limit);

    /** Returns how far the reader has read. */
    Position findReadMark(MemberId reader);

    /** Moves the mark forward. A mark that another request has moved farther stays. */
    void saveReadMark(MemberId reader, Position position);

    /**
     * A position in both records.
     *
     * @param changeId an id of the record of changes, or 0
     * @param lockEventId an id of the record of locks, or 0
     */
    record Position(long changeId, long lockEventId) {

        public static final Position START = new Position(0, 0);

        public boolean covers(Position other) {
            return other.changeId <= changeId && other.lockEventId <= lockEventId;
        }

        /** Returns the least position that covers both. */
        public Position and(Position other) {
            return new Position(Math.max(changeId, other.changeId), Math.max(lockEventId, other.lockEventId));
        }
    }

    /** @param position in the record that it is from; the id of the other one is 0 */
    record RecordedNotification(Position position, Notification notification) {}
}
