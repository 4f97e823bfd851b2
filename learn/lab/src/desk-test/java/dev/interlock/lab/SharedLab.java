package dev.interlock.lab;

import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.desk.ProcessorShare;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * A Lab without pages and with one slot. All tests of a process share it because its desks take seconds to start. It is opened for
 * the first test and closed after the last.
 */
final class SharedLab implements BeforeAllCallback {

    private @Nullable Opened opened;

    @Override
    public void beforeAll(ExtensionContext context) {
        opened = context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(SharedLab.class, key -> Opened.open(), Opened.class);
    }

    LabDesks desks() {
        return Objects.requireNonNull(opened).lab();
    }

    ProcessorShare share() {
        return Objects.requireNonNull(opened).desk().share();
    }

    /** Returns the settings of the desk that the Lab belongs to. */
    ConfigurableEnvironment settings() {
        return Objects.requireNonNull(opened).desk().settings();
    }

    /** Returns the Lab of another node of the same desk. The caller closes it. */
    LabDesks anotherNode() {
        return Objects.requireNonNull(opened).desk().node();
    }

    private record Opened(DeskForLab desk, LabDesks lab) implements AutoCloseable {

        static Opened open() {
            DeskForLab desk = new DeskForLab();
            return new Opened(desk, desk.node());
        }

        @Override
        public void close() {
            lab.close();
            desk.close();
        }
    }
}
