package dev.interlock.notes.application;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.notes.application.NoteQueries.LatestNotes;
import dev.interlock.notes.application.OwnMentions.Mention;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The stored notes and mentions, and the names of the colleagues. */
public interface NoteRepository {

    /**
     * Adds a note with its mentions, unless its author has added one with the same key. Returns the one that is stored. Waits for a
     * transaction that adds one with the same key just now.
     */
    Note add(Note note, IdempotencyKey key, Collection<MemberId> mentioned);

    /** Returns the notes of the order, in the order in which they were added. */
    List<Note> findAll(OrderNo orderNumber);

    /** Returns the latest notes of each of the orders that has any, in the order in which they were added. */
    Map<OrderNo, LatestNotes> findLatest(Collection<OrderNo> orders, int limit);

    /** Returns the notes of other authors that mention the member, newest first. */
    List<Mention> findMentions(MemberId reader, int limit);

    int countUnread(MemberId reader);

    /** Marks all as read that are committed. */
    void markAsRead(MemberId reader);

    /** Returns those of the members that are admins who may sign in. */
    Set<MemberId> findColleagues(Collection<MemberId> members);

    /** Returns the first admins who may sign in, by name. */
    List<MemberId> findColleagues(int limit);
}
