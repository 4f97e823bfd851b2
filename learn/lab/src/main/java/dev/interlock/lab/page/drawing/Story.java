package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tells which events of a run are its story: each step of a lock, and what was done with the watched row, in eight boxes beside these,
 * or more if more than eight events decide. In the picture the others are thin marks.
 */
public final class Story {

    private static final int MOST_BOXES = 8;

    /** Tables that the desk uses beside its work: who the member is, the record of what was done, and what lists are searched by. */
    private static final List<String> BESIDE_THE_WORK =
            List.of("member", "member_epoch", "change_log", "order_term", "refused_command", "lock_event");

    /** Acquires, checks or releases a lock: a call of its store, or a statement on its row or on its fence. */
    private static final Pattern STEP_OF_LOCK = Pattern.compile(
            "(acquire|check|release) .*|(update|delete) (locks|lock_fence)|select (locks|lock_fence) for update");

    private final Trace trace;
    private final Set<Integer> shown = new HashSet<>();

    /** How much an event tells, from the most to the least. Too many boxes lose the least, all of one kind together. */
    private enum Weight {
        DECIDES,
        LOCKS,
        WRITES,
        READS,
        OTHER,
        NOTHING
    }

    public Story(Trace trace) {
        this.trace = trace;
        showBoxes();
        showEnds();
        showRows();
        trace.events().stream()
                .filter(event -> event.kind() == Kind.ANSWER)
                .forEach(event -> shown.add(event.number()));
    }

    private void showBoxes() {
        long counted = 0;
        for (Weight weight : List.of(Weight.DECIDES, Weight.LOCKS, Weight.WRITES, Weight.READS, Weight.OTHER)) {
            List<Event> boxes = trace.events().stream()
                    .filter(event -> isBox(event) && weight(event) == weight)
                    .toList();
            long more = boxes.stream().filter(event -> !isStepOfLock(event)).count();
            if (weight == Weight.DECIDES || counted + more <= MOST_BOXES) {
                boxes.forEach(event -> shown.add(event.number()));
                counted += more;
            }
        }
    }

    /** Shows the ends of the transactions of which a box is shown. */
    private void showEnds() {
        Set<Integer> told = trace.events().stream()
                .filter(this::shows)
                .map(Event::transaction)
                .collect(Collectors.toSet());
        trace.events().stream()
                .filter(event -> event.kind() == Kind.COMMIT || event.kind() == Kind.ROLLBACK)
                .filter(event -> decides(event) || told.contains(event.transaction()))
                .forEach(event -> shown.add(event.number()));
    }

    /** Shows the row where it changed, or should have changed: it is read after each commit. */
    private void showRows() {
        Row stored = null;
        boolean written = false;
        for (Event event : trace.events()) {
            written |= shows(event) && isBox(event) && weight(event) != Weight.READS;
            if (event.kind() == Kind.ROW) {
                if (written || decides(event) || !Objects.equals(event.row(), stored)) {
                    shown.add(event.number());
                }
                stored = event.row();
                written = false;
            }
        }
    }

    public boolean shows(Event event) {
        return shown.contains(event.number());
    }

    /** Returns when its first event begins. */
    public long start() {
        return trace.events().stream()
                .filter(event -> event.kind() != Kind.ROW && shows(event))
                .mapToLong(Event::start)
                .findFirst()
                .orElse(0);
    }

    /** Returns when the first event of an actor begins. */
    public long firstEvent() {
        return trace.events().stream()
                .filter(event -> event.kind() != Kind.ROW)
                .mapToLong(Event::start)
                .findFirst()
                .orElse(0);
    }

    /** Returns how many events of an actor in a row are not shown, if this is the first of them; else 0. */
    public int asideFrom(Event event) {
        List<Event> lane = trace.eventsOf(event.lane());
        int index = lane.indexOf(event);
        if (index > 0 && !shows(lane.get(index - 1))) {
            return 0;
        }
        return (int) lane.stream().skip(index).takeWhile(next -> !shows(next)).count();
    }

    /** Returns whether it takes the place of a box: a statement, a call, or a wait. */
    public static boolean isBox(Event event) {
        return event.statement() != null || event.kind().isWaitInProcess();
    }

    private boolean decides(Event event) {
        return !event.waits().isEmpty()
                || event.failure() != null
                || trace.outcome().proof().contains(event.number());
    }

    private static boolean isStepOfLock(Event event) {
        Statement statement = event.statement();
        if (statement == null) {
            return false;
        }
        String name = event.kind() == Kind.CALL ? statement.sql() : StatementName.of(statement.sql());
        return STEP_OF_LOCK.matcher(name).matches();
    }

    private Weight weight(Event event) {
        Statement statement = event.statement();
        if (statement == null || decides(event) || isStepOfLock(event)) {
            return Weight.DECIDES;
        }
        if (event.kind() == Kind.CALL) {
            return Weight.OTHER;
        }
        List<String> name = List.of(StatementName.of(statement.sql()).split(" "));
        boolean watched = name.contains(trace.watched());
        if (name.stream().anyMatch(BESIDE_THE_WORK::contains)) {
            return Weight.NOTHING;
        }
        if (!name.contains("select")) {
            return watched ? Weight.WRITES : Weight.OTHER;
        }
        if (name.contains("for") || name.get(1).startsWith("get_lock")) {
            return Weight.LOCKS;
        }
        if (statement.rows() == 0) {
            return Weight.NOTHING;
        }
        return watched ? Weight.READS : Weight.OTHER;
    }
}
