package dev.interlock.lab.run;

import java.util.List;
import java.util.Locale;

/**
 * What an actor is about to send to the database.
 *
 * @param connection the id of the connection on the server
 * @param ownCommit whether it commits by itself
 */
public record Operation(Kind kind, String sql, List<String> values, long connection, boolean ownCommit) {

    /** What is sent. */
    public enum Kind {
        STATEMENT,
        COMMIT,
        ROLLBACK,
        /** Nothing is sent: the member looks at a page. */
        THINK
    }

    /** Returns the text by which a schedule names it. */
    String milestone() {
        String text = kind == Kind.STATEMENT ? sql.strip() + " " + values : kind.name();
        return text.toLowerCase(Locale.ROOT);
    }
}
