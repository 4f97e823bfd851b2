package dev.interlock.lab.store;

import dev.interlock.lab.trace.Verdict;

/** What the reader expects of a run before it starts. */
public enum Prediction {
    /** Each confirmed change is there. */
    CONSISTENT,
    /** One of the requests is refused, and nothing is lost. */
    REFUSED,
    /** Each request may be confirmed, and yet the data or a decision is wrong. */
    DAMAGED;

    /** Returns the prediction that comes true with that verdict. */
    public static Prediction of(Verdict verdict) {
        return switch (verdict) {
            case CONSISTENT -> CONSISTENT;
            case REFUSED -> REFUSED;
            case LOST_UPDATE, STALE_DECISION, TWO_HOLDERS, OVERSOLD, DONE_TWICE, STUCK -> DAMAGED;
            case UNFINISHED -> throw new IllegalArgumentException("Nothing comes true in an unfinished run");
        };
    }
}
