package dev.interlock.notes.api;

import dev.interlock.notes.application.Note;
import java.util.List;

/** A page of the notes of an order, newest first. */
record NoteListResource(List<NoteResource> notes) {

    NoteListResource {
        notes = List.copyOf(notes);
    }

    static NoteListResource of(List<Note> notes) {
        return new NoteListResource(notes.stream().map(NoteResource::of).toList());
    }
}
