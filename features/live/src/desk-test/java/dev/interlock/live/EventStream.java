package dev.interlock.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An open stream of activities. A separate thread reads the lines as they arrive. */
public final class EventStream implements AutoCloseable {

    private static final String END = "end of the stream";
    private static final long TIMEOUT_SECONDS = 20;

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Stream<String> source;

    /** Opens the stream, and returns after the first line, so that the server sends all later events. */
    public EventStream(Visitor visitor) {
        this.source = visitor.listen("/activity");
        Thread reader = new Thread(this::read);
        reader.setDaemon(true);
        reader.start();
        assertThat(line()).isEqualTo("event:alive");
    }

    /** Reads until the stream ends or is closed. */
    private void read() {
        try {
            source.forEach(lines::add);
        } catch (UncheckedIOException closed) {
            assertThat(closed).hasMessageContaining("closed");
        }
        lines.add(END);
    }

    /** Returns the next activity of that order, as JSON. */
    public String next(String order) {
        while (true) {
            String line = line();
            if (line.startsWith("data:") && line.contains(order)) {
                return line;
            }
            assertThat(line).isNotEqualTo(END);
        }
    }

    public void awaitEnd() {
        linesToTheEnd();
    }

    public List<String> linesToTheEnd() {
        List<String> rest = new ArrayList<>();
        for (String line = line(); !line.equals(END); line = line()) {
            rest.add(line);
        }
        return rest;
    }

    private String line() {
        try {
            String line = lines.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            assertThat(line).as("a line of the stream").isNotNull();
            return line;
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
    }

    @Override
    public void close() {
        source.close();
    }
}
