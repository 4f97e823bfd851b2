package dev.interlock.lab.store;

/** Where a stored run comes from. */
public enum Origin {
    /** Its schedule said which actor moved. The matrix shows these runs alone. */
    SCHEDULE,
    /** A reader said which actor moved. */
    STEPS,
    /** The same, and the run was ended before every request was answered. */
    STEPS_CUT_SHORT,
    /** A file. Such a run may have been altered, so it proves nothing. */
    FILE
}
