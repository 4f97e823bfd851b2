package dev.interlock.notes.api;

import dev.interlock.notes.application.Note;
import java.util.List;

/** The notes of an order, in the order in which they were added. */
record NoteListResource(List<NoteResource> notes) {

    NoteListResource {
        notes = List.copyOf(notes);
    }

    static NoteListResource of(List<Note> notes) {
        return new NoteListResource(notes.stream().map(NoteResource::of).toList());
    }
}
