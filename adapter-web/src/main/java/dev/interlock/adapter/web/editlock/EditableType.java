package dev.interlock.adapter.web.editlock;

import dev.interlock.domain.Field;
import dev.interlock.lock.LockTarget;
import java.util.List;

/**
 * A type of aggregate that is edited under a lock, as pages know it. Each type declares its own as a bean.
 *
 * @param type the type of the lock targets, as its {@code Editable} names it
 * @param path the path above its pages, like {@code /orders}; its last segment is what the API calls the aggregates
 * @param fields the fields that an open page names when they change
 */
public record EditableType(String type, String path, List<? extends Field> fields) {

    public EditableType {
        fields = List.copyOf(fields);
    }

    public LockTarget target(String id) {
        return new LockTarget(type, id);
    }

    /** Returns the path of the aggregate's page. */
    public String page(String id) {
        return path + "/" + id;
    }

    /** Returns the path of the aggregate's edit form. */
    public String form(String id) {
        return page(id) + "/edit";
    }

    /** Returns the path of the aggregate's edit lock, for scripts. */
    public String lock(String id) {
        return form(id) + "/lock";
    }

    /** Returns what the last segment of the path calls the aggregates. */
    public String collection() {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
