package dev.interlock.lab.store;

/**
 * An act that the member of a stepped run requests.
 *
 * @param actor empty to end the run
 * @param seen how many moves the member has seen; 0 to end the run
 */
public record Act(Kind kind, String actor, int seen) {

    static final Act END = new Act(Kind.END, "", 0);

    /** The kind of an act. */
    public enum Kind {
        /** The actor moves by one operation. */
        MOVE,
        /** The wait of the actor ends, as by its lock timeout. */
        TIME_OUT,
        /** The run ends. */
        END
    }
}
