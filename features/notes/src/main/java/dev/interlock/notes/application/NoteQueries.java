package dev.interlock.notes.application;

import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads notes, for admins. */
public interface NoteQueries {

    /** @param before the id of the note before which the page begins, or none for the latest ones */
    NotePage pageNotes(OrderNo orderNumber, @Nullable Long before);

    /** Returns the notes of the order that were written from one time on and before another, or the latest ones of many. */
    NotePage findNotes(OrderNo orderNumber, Instant from, Instant before);

    /** Returns the number of notes of each of the orders that has any. */
    Map<OrderNo, Integer> countNotes(Collection<OrderNo> orders);

    /** Returns nothing if the order has no notes. */
    Optional<LatestNote> findLatestNote(OrderNo orderNumber);

    /** Returns the names by which a note mentions colleagues, as suggestions: not all in a large shop. */
    List<MemberId> suggestColleagues();

    /**
     * A page of notes, newest first.
     *
     * @param next where the next page begins, or none after the last
     */
    record NotePage(List<Note> notes, @Nullable Long next) {

        public NotePage {
            notes = List.copyOf(notes);
        }
    }

    /**
     * The note that was added last.
     *
     * @param total the number of all notes of the order
     */
    record LatestNote(Note note, int total) {}
}
