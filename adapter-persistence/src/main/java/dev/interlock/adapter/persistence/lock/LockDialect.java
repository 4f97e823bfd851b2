package dev.interlock.adapter.persistence.lock;

import dev.interlock.adapter.persistence.Engine;

/** What MySQL and H2 need said differently about locks: their clock, and how an update hands back a value in the same round trip. */
enum LockDialect {
    H2("cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))"),
    MYSQL("utc_timestamp(6)");

    private final String now;

    LockDialect(String now) {
        this.now = now;
    }

    static LockDialect of(Engine engine) {
        return switch (engine) {
            case H2 -> H2;
            case MYSQL -> MYSQL;
        };
    }

    /** This database's clock: UTC, in microseconds. */
    String now() {
        return now;
    }

    /** The statement, with this database's clock. */
    String with(String statement) {
        return statement.replace("{now}", now);
    }

    /**
     * Lets an update of one row hand back what it sets {@code column} to. MySQL's {@code last_insert_id(value)} passes a value
     * on, and the driver hands it out as the generated key.
     *
     * @param value stands in the statement, and nowhere else
     */
    String answering(String update, String column, String value) {
        return switch (this) {
            case H2 -> "select " + column + " from final table (" + update + ")";
            case MYSQL -> update.replace(value, "last_insert_id(" + value + ")");
        };
    }
}
