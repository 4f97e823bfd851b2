package dev.interlock.lab.scenarios;

import java.sql.Connection;

/** The isolation level of the actors' transactions. */
public enum Isolation {
    READ_COMMITTED(Connection.TRANSACTION_READ_COMMITTED),
    REPEATABLE_READ(Connection.TRANSACTION_REPEATABLE_READ),
    SERIALIZABLE(Connection.TRANSACTION_SERIALIZABLE);

    private final int level;

    Isolation(int level) {
        this.level = level;
    }

    /** Returns the level as JDBC numbers it. */
    public int level() {
        return level;
    }

    /** Returns the level as SQL names it. */
    public String sql() {
        return name().replace('_', ' ');
    }
}
