package dev.interlock.notes.web;

import static java.util.Comparator.naturalOrder;

import dev.interlock.adapter.web.order.HistoryAddition;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.notes.application.Note;
import dev.interlock.notes.application.NoteQueries;
import dev.interlock.notes.application.NoteQueries.NotePage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Shows notes in the history of their order, and a link to the rest if a page of it has no room for all. The link stands below all of them,
 * also if the clocks of two nodes differ.
 */
@Component
class NotesInHistory implements HistoryAddition.Source {

    private final NoteQueries noteQueries;

    NotesInHistory(NoteQueries noteQueries) {
        this.noteQueries = noteQueries;
    }

    @Override
    public List<HistoryAddition> find(OrderNo order, Instant from, Instant before, Actor admin) {
        NotePage page = noteQueries.findNotes(order, from, before);
        List<HistoryAddition> additions = new ArrayList<>();
        for (Note note : page.notes()) {
            additions.add(new HistoryAddition(note.at(), "fragments/notes", note));
        }
        if (page.next() != null) {
            Instant oldest =
                    page.notes().stream().map(Note::at).min(naturalOrder()).orElseThrow();
            Note last = page.notes().get(page.notes().size() - 1);
            additions.add(new HistoryAddition(oldest, "fragments/more-notes", last));
        }
        return additions;
    }
}
