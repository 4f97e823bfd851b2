package dev.interlock.adapter.api.body;

import dev.interlock.domain.Text;
import java.text.Normalizer;
import org.jspecify.annotations.Nullable;

/** Texts of a body, read as the pages read what is typed: without the space around them, and composed. */
public final class BodyText {

    private BodyText() {}

    /** Reads a number, in which full-width characters count as ordinary ones. */
    public static @Nullable String readNumber(@Nullable String text) {
        return text == null ? null : Text.stripped(Text.halfWidth(text));
    }

    public static @Nullable String read(@Nullable String text) {
        return text == null ? null : Text.stripped(Normalizer.normalize(text, Normalizer.Form.NFC));
    }
}
