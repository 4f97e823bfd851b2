package dev.interlock.lab.engine.trace;

/** How a run ended for the data and for the people. Deadlocks, timeouts and retries are events on the way. */
public enum Verdict {
    /** Each change that was confirmed is there, and was decided on what is there. */
    CONSISTENT,
    /** A change was confirmed, and a later write replaced it unseen. */
    LOST_UPDATE,
    /** A decision was carried out although its grounds had changed. */
    STALE_DECISION,
    /** A request was refused, and nothing was lost. */
    REFUSED,
    /** Two requests held the same lock at once. */
    TWO_HOLDERS,
    /** More was sold than there was. */
    OVERSOLD,
    /** One request was carried out twice. */
    DONE_TWICE,
    /** A lock stays held although its holder is gone. */
    STUCK,
    /** The run goes on, or was ended before every request was answered. Nothing is judged. */
    UNFINISHED;

    /** Returns whether the data, a decision or a lock is wrong although requests were confirmed. */
    public boolean isDamage() {
        return this != CONSISTENT && this != REFUSED && this != UNFINISHED;
    }
}
