package dev.interlock.notes.api;

import dev.interlock.notes.application.Note;
import java.time.Instant;

/** A note as the API shows it. */
record NoteResource(String authorId, String author, String text, Instant at) {

    static NoteResource of(Note note) {
        return new NoteResource(
                note.authorId().value(), note.author(), note.text().value(), note.at());
    }
}
