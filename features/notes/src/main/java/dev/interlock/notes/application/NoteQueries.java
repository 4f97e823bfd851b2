package dev.interlock.notes.application;

import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Reads notes, for admins. */
public interface NoteQueries {

    /** Returns the notes of the order, in the order in which they were added. */
    List<Note> findNotes(OrderNo orderNumber);

    /** Returns the latest notes of each of the orders that has any. */
    Map<OrderNo, LatestNotes> findLatestNotes(Collection<OrderNo> orders);

    /** Returns the names by which a note mentions colleagues, as suggestions: not all in a large shop. */
    List<MemberId> suggestColleagues();

    /**
     * @param total the number of all notes of the order
     * @param notes in the order in which they were added
     */
    record LatestNotes(OrderNo orderNumber, int total, List<Note> notes) {

        public LatestNotes {
            notes = List.copyOf(notes);
        }
    }
}
