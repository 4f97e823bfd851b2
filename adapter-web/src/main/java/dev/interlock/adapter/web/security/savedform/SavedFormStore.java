package dev.interlock.adapter.web.security.savedform;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/**
 * The saved forms of this process, within bounds: at most 3 per member, the oldest of which gives way to a new one, and 32 MB
 * in total. A form that would exceed the total is refused, so that no form that was promised to its maker is dropped.
 */
@Component
class SavedFormStore {

    static final int MAX_PER_MEMBER = 3;
    static final long MAX_BYTES = 32 * 1024 * 1024;

    /** As long as a session lives without a request, by default. */
    static final Duration LIFETIME = Duration.ofMinutes(30);

    private final Clock clock;
    private final Map<String, Entry> oldestFirst = new LinkedHashMap<>();
    private long bytes;

    SavedFormStore(Clock clock) {
        this.clock = clock;
    }

    /** Returns the form's id, which can't be guessed, or empty if the form was not saved. */
    synchronized Optional<String> keep(SavedForm form) {
        Instant now = clock.instant();
        ids(entry -> entry.isExpired(now)).forEach(this::drop);
        List<String> ofMaker = ids(entry -> entry.form().maker().equals(form.maker()));
        if (ofMaker.size() == MAX_PER_MEMBER) {
            drop(ofMaker.get(0));
        }
        if (bytes + form.size() > MAX_BYTES) {
            return Optional.empty();
        }
        String id = UUID.randomUUID().toString();
        oldestFirst.put(id, new Entry(form, now.plus(LIFETIME)));
        bytes += form.size();
        return Optional.of(id);
    }

    private List<String> ids(Predicate<Entry> condition) {
        return oldestFirst.entrySet().stream()
                .filter(entry -> condition.test(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    synchronized Optional<SavedForm> find(String id) {
        Instant now = clock.instant();
        return Optional.ofNullable(oldestFirst.get(id))
                .filter(entry -> !entry.isExpired(now))
                .map(Entry::form);
    }

    synchronized void drop(String id) {
        Entry dropped = oldestFirst.remove(id);
        if (dropped != null) {
            bytes -= dropped.form().size();
        }
    }

    private record Entry(SavedForm form, Instant until) {

        boolean isExpired(Instant now) {
            return !now.isBefore(until);
        }
    }
}
