package dev.interlock.application.port.in.order;

/** Somebody's command came too late: what happened meanwhile, and what can she do now? */
public interface ReviewConflict {

    /**
     * Answers for the order as it is now.
     *
     * @throws OrderNotFoundException if there is no such order within the actor's reach
     */
    Conflict reviewConflict(ReviewConflictRequest request);
}
