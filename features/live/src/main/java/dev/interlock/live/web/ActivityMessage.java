package dev.interlock.live.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.live.application.Activity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An activity as its reader may see it.
 *
 * @param type the type of the aggregate, as its locks name it
 * @param version the version that a change led to, or 0 for a lock
 * @param role the role of the member that has caused it
 * @param name the name of that member, or null where the reader may not know it
 * @param own whether the reader has caused it
 * @param unread how many notifications the reader has not read, if this activity changes that number, or null
 * @param at when it was recorded, as milliseconds of the epoch; by the same clock, a page says when it was rendered
 * @param ageMillis how long ago the node has read it; a page that was loaded since shows it already
 * @param fields the names of the changed fields
 * @param state the state of a changed order, or null
 */
record ActivityMessage(
        String type,
        String id,
        String kind,
        long version,
        String role,
        @Nullable String name,
        boolean own,
        @Nullable Integer unread,
        long at,
        long ageMillis,
        List<String> fields,
        @Nullable String state) {

    static ActivityMessage of(Activity activity, Actor reader, @Nullable Integer unread, long ageMillis) {
        return new ActivityMessage(
                activity.target().type(),
                activity.target().id(),
                activity.kind().name(),
                activity.version(),
                activity.actor().role().name(),
                activity.actorNameFor(reader),
                activity.isOf(reader),
                unread,
                activity.at().toEpochMilli(),
                ageMillis,
                activity.fields(),
                activity.state());
    }
}
