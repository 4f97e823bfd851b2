package dev.interlock.lab.page;

import dev.interlock.lab.engine.trace.Cost;
import dev.interlock.lab.engine.trace.Trace;
import org.jspecify.annotations.Nullable;

/** The reader's guess before a run starts. */
public enum Prediction {
    /** Each confirmed change is there. */
    CONSISTENT,
    /** Exactly one request is refused, and nothing is lost. */
    ONE_REFUSED,
    /** Two or more requests are refused, and nothing is lost. */
    SEVERAL_REFUSED,
    /** Requests may be confirmed, and yet the data or a decision is wrong. */
    DAMAGED;

    /** Returns the prediction that came true, or null if nothing was judged. */
    static @Nullable Prediction of(Trace trace) {
        return switch (trace.outcome().verdict()) {
            case CONSISTENT -> CONSISTENT;
            case REFUSED -> Cost.of(trace.events()).refusals() > 1 ? SEVERAL_REFUSED : ONE_REFUSED;
            case LOST_UPDATE, STALE_DECISION, TWO_HOLDERS, OVERSOLD, DONE_TWICE, STUCK -> DAMAGED;
            case UNFINISHED -> null;
        };
    }
}
