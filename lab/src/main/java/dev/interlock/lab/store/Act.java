package dev.interlock.lab.store;

/**
 * What the member of a stepped run asks for.
 *
 * @param actor empty to end the run
 */
public record Act(Kind kind, String actor) {

    static final Act END = new Act(Kind.END, "");

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
