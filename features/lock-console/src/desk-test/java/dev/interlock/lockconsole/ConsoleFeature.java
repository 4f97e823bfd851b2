package dev.interlock.lockconsole;

import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Describes the console of locks. */
public class ConsoleFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /admin/locks", 302, 403, 403, 200),
                new AccessRow("GET /admin/locks/break", 302, 403, 403, 400), // names no lock
                new AccessRow("POST /admin/locks/break", 302, 403, 403, 409));
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of(
                "locks.work.",
                List.of(), // each kind of work adds its own
                "locks.event.",
                Stream.of(LockEvent.Kind.values()).map(LockEvent.Kind::name).toList());
    }

    /** {@code WorkLocksConsoleTest} does, because only work has such a lock. */
    @Override
    public boolean testsFormsOf(String template) {
        return template.equals("admin/break-work");
    }
}
