package dev.interlock.products.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.Text;
import org.jspecify.annotations.Nullable;

/** The number of pieces as it was typed. */
record StockForm(
        @TextLine(max = 20, required = true, pattern = "\\d{1,9}", message = "{form.pieces}") @Nullable
        String counted) {

    StockForm {
        counted = counted == null ? null : Text.halfWidth(counted);
    }

    /** Must have been validated. */
    int toPieces() {
        return Integer.parseInt(requireNonNull(counted));
    }
}
