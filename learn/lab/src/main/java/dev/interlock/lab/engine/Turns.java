package dev.interlock.lab.engine;

/** Says how the actors of a run are given their turns. The runs of a cell differ by this alone. */
enum Turns {
    /** The schedule of the play says who moves next. */
    BY_SCHEDULE,
    /** A reader says who moves next. */
    BY_READER,
    /** All move at once, and wait for no turn. */
    NONE
}
