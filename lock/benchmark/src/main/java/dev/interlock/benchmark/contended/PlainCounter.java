package dev.interlock.benchmark.contended;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;

/** A counter in memory that processes share. Without a lock, concurrent increments lose updates. */
final class PlainCounter {

    private final MappedByteBuffer memory;

    PlainCounter(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, CREATE, READ, WRITE)) {
            memory = channel.map(MapMode.READ_WRITE, 0, Long.BYTES);
        }
    }

    long value() {
        return memory.getLong(0);
    }

    void increment() {
        memory.putLong(0, memory.getLong(0) + 1);
    }
}
