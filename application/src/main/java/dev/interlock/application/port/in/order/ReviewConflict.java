package dev.interlock.application.port.in.order;

/** Explains a version conflict: what has changed meanwhile, and whether the command can be given again. */
public interface ReviewConflict {

    /**
     * Answers for the order as it is now.
     *
     * @throws OrderNotFoundException if there is no such order within the actor's reach
     */
    Conflict reviewConflict(ReviewConflictRequest request);
}
