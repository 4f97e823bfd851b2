package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A type of aggregate that is edited under a lock. Each type has one implementation, which is all that the edit lock knows of it.
 * See ADR 8.
 */
public interface Editable {

    /** Returns the type of its lock targets, as it is stored. */
    String type();

    /**
     * Returns what the edit lock has to know of an aggregate.
     *
     * @throws NotFoundException if there is none of that id within the actor's reach
     */
    Edited find(String id, Actor actor);

    /** Returns what people call the aggregates, by id, with one statement at most. Those called by their id may be left out. */
    default Map<String, String> labels(Set<String> ids) {
        return Map.of();
    }

    /**
     * Returns what activities tell of the aggregates, by id, with one statement at most. An aggregate that belongs to no customer is
     * left out: of it only admins may know.
     */
    default Map<String, Summary> summaries(Set<String> ids) {
        return Map.of();
    }

    /**
     * What activities tell of an aggregate.
     *
     * @param customer to whom it belongs
     * @param state its present state
     */
    record Summary(MemberId customer, String state) {}

    /**
     * An aggregate as it is now.
     *
     * @param version the version that a save must name
     * @param refusal why it can't be edited in its state, or none
     */
    record Edited(long version, @Nullable StateException refusal) {

        /** @throws StateException if the aggregate can't be edited */
        public void verifyAllowed() {
            if (refusal != null) {
                throw refusal;
            }
        }
    }
}
