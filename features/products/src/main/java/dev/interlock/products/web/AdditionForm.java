package dev.interlock.products.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.Text;
import org.jspecify.annotations.Nullable;

/** The number of pieces to add as it was typed, with a minus for those to take away. */
record AdditionForm(
        @TextLine(max = 20, required = true, pattern = "[+-]?0{0,8}[1-9]\\d{0,8}", message = "{form.addition}")
        @Nullable
        String added) {

    static final AdditionForm EMPTY = new AdditionForm("");

    private static final char MINUS_SIGN = '\u2212';

    AdditionForm {
        added = added == null ? null : Text.halfWidth(added).replace(MINUS_SIGN, '-');
    }

    /** Must have been validated. */
    int toPieces() {
        return Integer.parseInt(requireNonNull(added));
    }
}
