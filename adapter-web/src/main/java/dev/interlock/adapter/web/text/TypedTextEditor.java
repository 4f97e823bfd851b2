package dev.interlock.adapter.web.text;

import dev.interlock.domain.Text;
import java.beans.PropertyEditorSupport;
import java.text.Normalizer;
import org.jspecify.annotations.Nullable;

/**
 * Reads a text that was typed: without the space around it, and composed, because some systems send Hangul decomposed. The first value of
 * a repeated parameter counts.
 */
public final class TypedTextEditor extends PropertyEditorSupport {

    public static String read(String text) {
        return Text.stripped(Normalizer.normalize(text, Normalizer.Form.NFC));
    }

    @Override
    public void setAsText(String text) {
        setValue(read(text));
    }

    @Override
    public void setValue(@Nullable Object value) {
        if (value instanceof String[] texts) {
            setAsText(texts[0]);
        } else {
            super.setValue(value);
        }
    }
}
