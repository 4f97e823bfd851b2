package dev.interlock.coupons.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.web.text.TextLine;
import org.jspecify.annotations.Nullable;

/** Why a coupon is deleted, as it was typed. It may be empty. */
record DeletionForm(
        @TextLine(max = DeletionForm.REASON_MAX_LENGTH) @Nullable
        String reason) {

    static final int REASON_MAX_LENGTH = 200;

    /** Must have been validated. */
    String toReason() {
        return requireNonNull(reason);
    }
}
