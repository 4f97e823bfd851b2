package dev.interlock.adapter.web.form;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A submitted form of an order: the order, the version on which the user decided, and everything that was sent.
 *
 * @param opened the version at which the form was first opened, if it comes from a conflict page
 * @param parameters all parameters of the request, the first value of each
 */
public record FormSubmission(
        OrderNo orderNumber, long version, @Nullable Long opened, Map<String, String> parameters, Actor actor) {

    public FormSubmission {
        parameters = Map.copyOf(parameters);
    }
}
