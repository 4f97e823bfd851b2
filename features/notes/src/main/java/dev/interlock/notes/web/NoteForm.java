package dev.interlock.notes.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.Text;
import dev.interlock.notes.application.NoteText;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.Errors;

/** A note as it was typed, in one or several lines. */
record NoteForm(
        @TextLine(max = NoteText.MAX_LENGTH, required = true, pattern = NoteForm.ANY_LINES) @Nullable
        String note) {

    static final String ANY_LINES = "[\\s\\S]*";

    static final NoteForm EMPTY = new NoteForm("");

    NoteForm {
        note = note == null ? null : NoteText.read(note);
    }

    /** Reports a character that can't be read, in any of the lines. */
    void check(Errors errors) {
        if (note != null && !Text.isBlank(note) && !NoteText.isReadable(note) && !errors.hasErrors()) {
            errors.rejectValue("note", "form.readable");
        }
    }

    /** Must have been validated. */
    NoteText toText() {
        return new NoteText(requireNonNull(note));
    }
}
