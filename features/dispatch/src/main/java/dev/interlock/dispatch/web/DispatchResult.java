package dev.interlock.dispatch.web;

import dev.interlock.dispatch.application.DispatchOutcome;
import dev.interlock.dispatch.application.DispatchOutcome.Shipped;
import dev.interlock.dispatch.application.DispatchOutcome.Skipped;
import java.util.List;

/** The result of a dispatch, as its page shows it: first the labels, then the orders that are left. */
record DispatchResult(List<Shipped> shipped, List<Skipped> skipped) {

    static DispatchResult of(List<DispatchOutcome> outcomes) {
        return new DispatchResult(only(Shipped.class, outcomes), only(Skipped.class, outcomes));
    }

    private static <T extends DispatchOutcome> List<T> only(Class<T> kind, List<DispatchOutcome> outcomes) {
        return outcomes.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
