package dev.interlock.dispatch.application;

import dev.interlock.dispatch.application.DispatchQueries.PastDispatch;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The dispatches with the outcome for each of their orders. A label is kept for as long as its order. */
public interface DispatchLog {

    /** Keeps the outcome for an order, unless the dispatch has one already. */
    void add(StartedDispatch dispatch, DispatchOutcome outcome);

    /** Returns the outcomes, by order number. */
    List<DispatchOutcome> find(UUID dispatch);

    /** Returns the latest dispatches, the newest first. */
    List<PastDispatch> findLatest(int limit);

    /** @param by the name of the admin */
    record StartedDispatch(UUID id, Instant at, String by) {}
}
