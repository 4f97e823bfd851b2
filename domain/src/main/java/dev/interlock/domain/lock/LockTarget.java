package dev.interlock.domain.lock;

import dev.interlock.domain.Text;

/** What is locked: the kind of thing, and which one. */
public record LockTarget(String type, String id) {

    public static final int TYPE_MAX_LENGTH = 50;
    public static final int ID_MAX_LENGTH = 100;

    public LockTarget {
        Text.required("Lock type", type, TYPE_MAX_LENGTH);
        Text.required("Lock target", id, ID_MAX_LENGTH);
    }
}
