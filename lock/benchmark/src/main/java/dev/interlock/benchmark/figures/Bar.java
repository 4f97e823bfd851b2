package dev.interlock.benchmark.figures;

import java.util.Locale;

/** A contender's bar in a chart; the value is the contender's median. */
record Bar(String contender, double value) {

    enum Kind {
        STORE("Interlock"),
        PEER("peer"),
        FLOOR("floor");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }

        /** The CSS class. */
        String style() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    Kind kind() {
        return switch (contender) {
            case "dist_lock", "purchase_order", "lock_table", "locks", "redis", "redis_hash" -> Kind.STORE;
            case "2 × PING" -> Kind.FLOOR;
            default -> contender.endsWith(" by bare JDBC") ? Kind.FLOOR : Kind.PEER;
        };
    }
}
