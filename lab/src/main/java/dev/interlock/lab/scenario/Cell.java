package dev.interlock.lab.scenario;

import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One variant of a scenario: a field of the matrix.
 *
 * @param variant tells cells of one strategy apart where the course of events differs, in lower case; usually empty
 * @param retry whether the victim of a deadlock or a write conflict runs again, as the desk does it
 * @param onMySql what is expected on MySQL
 * @param onH2 what is expected on H2
 * @param note names the text that tells why its verdict is not the one that a reader expects; null where it is
 */
public record Cell(
        Strategy strategy,
        String variant,
        Isolation isolation,
        boolean retry,
        Expected onMySql,
        Expected onH2,
        @Nullable String note) {

    /** A cell under READ COMMITTED, with the usual course of events, no retry, and the same verdict on both databases. */
    public Cell(Strategy strategy, Expected expected) {
        this(strategy, "", Isolation.READ_COMMITTED, false, expected, expected, null);
    }

    /** Returns the same cell with another course of events. */
    public Cell withVariant(String name) {
        return new Cell(strategy, name, isolation, retry, onMySql, onH2, note);
    }

    /** Returns the same cell under that isolation level. */
    public Cell under(Isolation level) {
        return new Cell(strategy, variant, level, retry, onMySql, onH2, note);
    }

    /** Returns the same cell, in which the victim runs again. */
    public Cell withRetry() {
        return new Cell(strategy, variant, isolation, true, onMySql, onH2, note);
    }

    /** Returns the same cell with another verdict on H2. */
    public Cell onH2(Expected expected) {
        return new Cell(strategy, variant, isolation, retry, onMySql, expected, note);
    }

    /** Returns the same cell with a note. */
    public Cell withNote(String name) {
        return new Cell(strategy, variant, isolation, retry, onMySql, onH2, name);
    }

    /**
     * @param actors those whom the verdict concerns, as in {@link dev.interlock.lab.trace.Outcome}; none if that may differ
     */
    public record Expected(Verdict verdict, List<String> actors) {

        public Expected {
            actors = List.copyOf(actors);
        }

        public Expected(Verdict verdict, String... actors) {
            this(verdict, List.of(actors));
        }
    }

    /** Returns what is expected on that server. */
    public Expected expected(Trace.Database database) {
        return database.product().equals("MySQL") ? onMySql : onH2;
    }

    /** Returns the id, unique among the cells of its scenario; part of addresses. */
    public String id() {
        String id = variant.isEmpty() ? strategy.name() : strategy.name() + "-" + variant;
        if (isolation != Isolation.READ_COMMITTED) {
            id += "-" + isolation.name();
        }
        return (retry ? id + "-RETRY" : id).toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
