package dev.interlock.lock.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The wall clock of one process, which can be set while that runs; its monotonic clock is the machine's. By libfaketime, with which
 * the Redis that comes with the tests starts; one that brings an allocator of its own may not.
 */
public final class SettableClock {

    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final Path LIBRARY = Path.of("faketime", "libfaketime.so.1");

    private final Path offset;

    SettableClock() {
        try {
            this.offset = Files.createTempFile("clock", null);
            offset.toFile().deleteOnExit();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        set(Duration.ZERO);
    }

    /** False where libfaketime is not installed; where CI promises it, that is a failure. */
    public static boolean isAvailable() {
        boolean available = library().isPresent();
        if (!available && Boolean.parseBoolean(System.getenv("CI"))) {
            throw new IllegalStateException("No libfaketime below " + LIBRARIES);
        }
        return available;
    }

    private static Optional<Path> library() {
        try (Stream<Path> architectures = Files.list(LIBRARIES)) {
            return architectures
                    .map(each -> each.resolve(LIBRARY))
                    .filter(Files::exists)
                    .findFirst();
        } catch (IOException noSuchFolder) {
            return Optional.empty();
        }
    }

    /** For the process that shall have it. */
    Map<String, String> environment() {
        return Map.of(
                "LD_PRELOAD",
                library().orElseThrow().toString(),
                "FAKETIME_TIMESTAMP_FILE",
                offset.toString(),
                "FAKETIME_NO_CACHE",
                "1",
                "FAKETIME_DONT_FAKE_MONOTONIC",
                "1");
    }

    /** At once, in whole seconds. */
    void set(Duration ahead) {
        try {
            Path next = Files.createTempFile("clock", null);
            Files.writeString(next, "%+d".formatted(ahead.toSeconds()));
            Files.move(next, offset, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
