package dev.interlock.notes.api;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.api.body.BodyText;
import dev.interlock.notes.application.NoteText;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** A note as a client sends it, in one or several lines. */
record NoteBody(
        @NotBlank @Size(max = NoteText.MAX_LENGTH) @ReadableLines @Nullable
        String text) {

    NoteBody {
        text = text == null ? null : BodyText.read(NoteText.read(text));
    }

    /** Must have been validated. */
    NoteText toText() {
        return new NoteText(requireNonNull(text));
    }
}
