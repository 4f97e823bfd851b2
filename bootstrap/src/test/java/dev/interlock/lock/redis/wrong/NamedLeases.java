package dev.interlock.lock.redis.wrong;

import dev.interlock.lock.jdbc.wrong.NamedTable;

/** Breaks rules on purpose: another module depends on it, and it depends on another store. */
public class NamedLeases {

    public NamedTable other() {
        throw new UnsupportedOperationException();
    }
}
