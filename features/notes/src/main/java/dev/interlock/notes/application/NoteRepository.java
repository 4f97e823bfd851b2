package dev.interlock.notes.application;

import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.notes.application.AddNote.AddNoteRequest;
import dev.interlock.notes.application.NoteQueries.LatestNote;
import dev.interlock.notes.application.OwnMentions.Mention;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The stored notes and mentions, and the names of the colleagues. */
public interface NoteRepository {

    /**
     * Adds a note, unless its author has added one with the same key. Waits for a transaction that adds one with the same key just now.
     */
    AddedNote add(AddNoteRequest request, Instant at);

    /** Adds that the note mentions the members. */
    void addMentions(Note note, Collection<MemberId> members);

    /** Returns notes of the order with a smaller id, newest first. */
    List<Note> findBefore(OrderNo orderNumber, long id, int limit);

    /** Returns notes of the order that were written from one time on and before another, newest first. */
    List<Note> findBetween(OrderNo orderNumber, Instant from, Instant before, int limit);

    /** Returns the number of notes of each of the orders that has any. */
    Map<OrderNo, Integer> count(Collection<OrderNo> orders);

    Optional<LatestNote> findLatest(OrderNo orderNumber);

    /** Returns notes of other authors that mention the member: those not read and then those read, each newest first. */
    List<Mention> findMentions(MemberId reader, int limit);

    int countUnread(MemberId reader);

    /** Marks mentions of the reader in these notes as read. */
    void markAsRead(MemberId reader, Collection<Long> noteIds);

    /** Returns those of the members that are admins who may sign in. */
    Set<MemberId> findColleagues(Collection<MemberId> members);

    /** Returns the first admins who may sign in, by name. */
    List<MemberId> findColleagues(int limit);

    /**
     * A note as it is stored.
     *
     * @param repeated whether an earlier request of the same key has added it
     */
    record AddedNote(Note note, boolean repeated) {}
}
