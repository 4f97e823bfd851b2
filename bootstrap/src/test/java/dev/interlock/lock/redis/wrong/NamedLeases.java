package dev.interlock.lock.redis.wrong;

import dev.interlock.lock.jdbc.wrong.NamedTable;

/** Breaks rules on purpose: another module names it, and it names another store. */
public class NamedLeases {

    public NamedTable other() {
        throw new UnsupportedOperationException();
    }
}
