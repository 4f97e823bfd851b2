package dev.interlock.dispatch.application;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Reads the dispatches of all admins, to print their labels again. For admins. */
public interface DispatchQueries {

    /** Returns the outcomes, by order number; none if there is no such dispatch. */
    List<DispatchOutcome> viewDispatch(UUID id);

    /** Lists the latest dispatches, the newest first. */
    List<PastDispatch> listDispatches();

    /**
     * @param by the name of the admin
     * @param shipped the number of labels
     */
    record PastDispatch(UUID id, Instant at, String by, int shipped) {}
}
