package dev.interlock.lab.engine;

import java.util.List;
import java.util.Locale;

/**
 * An operation that an actor is about to send.
 *
 * @param sql the statement, or the call
 * @param connection the id of the connection on the server
 * @param ownCommit whether it commits by itself
 */
public record Operation(Kind kind, String sql, List<String> values, long connection, boolean ownCommit) {

    /** The kind of an operation. */
    public enum Kind {
        STATEMENT,
        /** A call of a lock store, in words. */
        CALL,
        COMMIT,
        ROLLBACK,
        /** Nothing is sent: the member looks at a page. */
        THINK;

        public boolean isStatementOrCall() {
            return this == STATEMENT || this == CALL;
        }
    }

    /** Returns whether its transaction ends with it. */
    boolean endsTransaction() {
        return kind == Kind.COMMIT || kind == Kind.ROLLBACK;
    }

    /** Returns the text by which a schedule names it. */
    String milestone() {
        String text = switch (kind) {
            case STATEMENT -> sql.strip() + " " + values;
            case CALL -> sql;
            case COMMIT, ROLLBACK, THINK -> kind.name();
        };
        return text.toLowerCase(Locale.ROOT);
    }
}
