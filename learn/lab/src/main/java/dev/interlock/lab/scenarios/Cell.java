package dev.interlock.lab.scenarios;

import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One variant of a scenario: a technique that is tried in it, and the verdict with which its run is expected to end.
 *
 * @param technique the class that keeps the requests apart, or does not; its annotations say what it needs
 * @param variant tells cells of one technique apart where the course of events differs, in lower case; usually empty
 * @param retry whether the victim of a deadlock or a write conflict runs again, as the desk does it
 * @param onMySql what is expected on MySQL
 * @param onH2 what is expected on H2
 * @param note names the text that tells why its verdict is not the one that a reader expects; null where it is
 */
public record Cell(
        Class<?> technique,
        String variant,
        Isolation isolation,
        boolean retry,
        Expected onMySql,
        Expected onH2,
        @Nullable String note) {

    /** A cell under READ COMMITTED, with the usual course of events, no retry, and the same verdict on both databases. */
    public Cell(Class<?> technique, Expected expected) {
        this(technique, Isolation.READ_COMMITTED, expected);
    }

    public Cell(Class<?> technique, Isolation isolation, Expected expected) {
        this(technique, "", isolation, false, expected, expected, null);
    }

    /** Returns the same cell with another course of events. */
    public Cell withVariant(String name) {
        return new Cell(technique, name, isolation, retry, onMySql, onH2, note);
    }

    /** Returns the same cell, in which the victim runs again. */
    public Cell withRetry() {
        return new Cell(technique, variant, isolation, true, onMySql, onH2, note);
    }

    /** Returns the same cell with another verdict on H2. */
    public Cell onH2(Expected expected) {
        return new Cell(technique, variant, isolation, retry, onMySql, expected, note);
    }

    /** Returns the same cell with a note. */
    public Cell withNote(String name) {
        return new Cell(technique, variant, isolation, retry, onMySql, onH2, name);
    }

    /**
     * @param number how many requests the verdict concerns: of a refusal, how many are refused
     * @param actors the actors that the verdict concerns, as in {@link dev.interlock.lab.engine.trace.Outcome}; none if that may differ
     */
    public record Expected(Verdict verdict, int number, List<String> actors) {

        public static final Expected CONSISTENT = new Expected(Verdict.CONSISTENT);

        /** One request is refused. Which one differs from run to run. */
        public static final Expected ONE_REFUSED = new Expected(Verdict.REFUSED, 1, List.of());

        public Expected {
            actors = List.copyOf(actors);
        }

        public Expected(Verdict verdict, String... actors) {
            this(verdict, actors.length, List.of(actors));
        }

        public static Expected refused(String... actors) {
            return new Expected(Verdict.REFUSED, actors);
        }

        public static Expected lostUpdate(String actor) {
            return new Expected(Verdict.LOST_UPDATE, actor);
        }

        public static Expected staleDecision(String actor) {
            return new Expected(Verdict.STALE_DECISION, actor);
        }

        public static Expected twoHolders(String one, String other) {
            return new Expected(Verdict.TWO_HOLDERS, one, other);
        }

        public static Expected stuck(String actor) {
            return new Expected(Verdict.STUCK, actor);
        }

        public boolean matches(Outcome outcome) {
            return outcome.verdict() == verdict
                    && (actors.isEmpty() || outcome.actors().equals(actors));
        }
    }

    /** Returns what is expected on that server. */
    public Expected expected(Trace.Database database) {
        return database.product().equals("MySQL") ? onMySql : onH2;
    }

    /** Returns the name of the technique, which its texts have as their key. */
    public String techniqueName() {
        return technique.getSimpleName();
    }

    /** Returns the class of the technique, which implements the type that the scenario calls. */
    public <T> Class<? extends T> technique(Class<T> type) {
        return technique.asSubclass(type);
    }

    /** Returns whether orders are mapped with a version, so that every update is conditional on it. */
    public boolean isVersioned() {
        return technique.isAnnotationPresent(Versioned.class);
    }

    /** Returns what the technique needs, if not every desk has it. */
    public Optional<Requires> requires() {
        return Optional.ofNullable(technique.getAnnotation(Requires.class));
    }

    public Optional<Requirement> requirement() {
        return requires().map(Requires::value);
    }

    /** Returns the id, unique among the cells of its scenario; part of addresses. */
    public String id() {
        String id = techniqueName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-");
        if (!variant.isEmpty()) {
            id += "-" + variant;
        }
        if (isolation != Isolation.READ_COMMITTED) {
            id += "-" + isolation.name().replace('_', '-');
        }
        return (retry ? id + "-retry" : id).toLowerCase(Locale.ROOT);
    }
}
