package dev.interlock.lab.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The newest of what this node has run, by id. */
final class Newest<T> {

    /** A run has some hundred kilobytes at most. */
    static final int KEPT = 200;

    private final Predicate<T> removable;
    private final Map<String, T> kept = new LinkedHashMap<>();

    /** @param removable what may make room */
    Newest(Predicate<T> removable) {
        this.removable = removable;
    }

    /** Adds it, in place of the oldest removable one if there are too many. */
    synchronized void add(String id, T newest) {
        if (kept.size() >= KEPT) {
            kept.entrySet().stream()
                    .filter(entry -> removable.test(entry.getValue()))
                    .findFirst()
                    .ifPresent(oldest -> kept.remove(oldest.getKey()));
        }
        kept.put(id, newest);
    }

    synchronized void change(String id, UnaryOperator<T> change) {
        kept.computeIfPresent(id, (same, before) -> change.apply(before));
    }

    synchronized Optional<T> find(String id) {
        return Optional.ofNullable(kept.get(id));
    }

    synchronized List<T> all() {
        return List.copyOf(kept.values());
    }
}
