package dev.interlock.application.port.out.activity;

import dev.interlock.application.port.in.activity.OrderActivity;
import java.util.List;

/**
 * An append-only log. A transaction appends in the order of its statements, but an entry is seen when its transaction has been
 * committed: an entry may appear behind one with a greater id.
 */
public interface ActivityLog {

    /** Returns the greatest id, or 0. */
    long lastId();

    /** Returns the entries with a greater id, in the order of their ids. */
    List<Entry> findAfter(long id);

    record Entry(long id, OrderActivity activity) {}
}
