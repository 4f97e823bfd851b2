package dev.interlock.adapter.web.form;

import dev.interlock.domain.member.Actor;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A submitted form of an aggregate: the aggregate, the version on which the user decided, and everything that was sent.
 *
 * @param <I> the id of the aggregate, which the path names
 * @param opened the version at which the form was first opened, if it comes from a conflict page
 * @param parameters all parameters of the request, the first value of each
 */
public record FormSubmission<I>(
        I id, long version, @Nullable Long opened, Map<String, String> parameters, Actor actor) {

    public FormSubmission {
        parameters = Map.copyOf(parameters);
    }

    /** Returns the version at which the form was first opened. */
    long firstOpened() {
        return opened == null ? version : Math.min(opened, version);
    }
}
