package dev.interlock.adapter.web.editlock;

import dev.interlock.lock.LockTarget;

/**
 * The addresses of a type of aggregate that is edited under a lock.
 *
 * @param type the type of the lock targets, as its {@code Editable} names it
 * @param path the path above its pages, like {@code /orders}; the last segment names the type in the lock resource
 */
public record EditableAddress(String type, String path) {

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

    /** Returns the path of the aggregate's lock resource. */
    public String lock(String id) {
        return "/api/" + collection() + "/" + id + "/lock";
    }

    /** Returns what the last segment of the path calls the aggregates. */
    public String collection() {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
