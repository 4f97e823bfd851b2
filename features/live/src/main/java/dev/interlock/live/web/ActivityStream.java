package dev.interlock.live.web;

import dev.interlock.domain.member.Actor;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * An open stream. Its events are written one after the other, and no write waits for the browser: events that it does not take yet are
 * kept until the server can write them. So a browser that reads slowly, or not at all, occupies no thread. The server ends a stream
 * of which it could write nothing for its timeout ({@code server.tomcat.connection-timeout}).
 *
 * <p>Only {@link #end} completes the request. No event is written after it, because the server reuses the response then.
 */
final class ActivityStream implements WriteListener, AsyncListener {

    /** A stream with more events that wait is ended. Its page asks for what it has missed. */
    static final int MAX_PENDING = 1000;

    private static final int LONGEST_RETRY_MILLIS = 1000;

    private final AsyncContext request;
    private final ServletOutputStream output;
    private final Actor reader;
    private final String session;
    private final Executor executor;
    private final Consumer<ActivityStream> completed;
    private final Queue<byte[]> pending = new ArrayDeque<>();
    private CompletableFuture<Void> built = CompletableFuture.completedFuture(null);
    private boolean open;
    private boolean flushed = true;
    private boolean ended;

    /**
     * @param session the id of the session to which it belongs
     * @param executor builds the events
     * @param completed is told when the stream has ended
     */
    ActivityStream(
            AsyncContext request,
            ServletOutputStream output,
            Actor reader,
            String session,
            Executor executor,
            Consumer<ActivityStream> completed) {
        this.request = request;
        this.output = output;
        this.reader = reader;
        this.session = session;
        this.executor = executor;
        this.completed = completed;
    }

    Actor reader() {
        return reader;
    }

    String session() {
        return session;
    }

    /** Has the server write the first event when the request has left all filters, which read and set its headers until then. */
    void begin(String first) {
        add(first);
        request.addListener(this);
        output.setWriteListener(this);
    }

    /** @param event is built when the events before have been built */
    void send(Supplier<String> event) {
        then(() -> add(event.get()));
    }

    /** After the events that were sent before. */
    void endAfterEvents() {
        then(this::end);
    }

    /** An event that can't be built ends the stream. Its page opens another one, and asks for what it has missed. */
    private synchronized void then(Runnable next) {
        built = built.thenRunAsync(next, executor).exceptionally(failure -> {
            end();
            return null;
        });
    }

    /**
     * Ends the stream, and has its page open another one at once, instead of the browser's several seconds. A random part of a second
     * keeps all pages from doing so at the same moment. A page asks for what it has missed.
     */
    void sendElsewhere() {
        add("retry:" + ThreadLocalRandom.current().nextInt(LONGEST_RETRY_MILLIS) + "\n\n");
        end();
    }

    /**
     * By the calling thread. Events that wait are lost. The stream is counted no longer, whether or not the server tells of its completion:
     * it may not where the connection broke at the same moment.
     */
    synchronized void end() {
        if (!ended) {
            ended = true;
            pending.clear();
            completed.accept(this);
            request.complete();
        }
    }

    private synchronized void add(String event) {
        if (pending.size() == MAX_PENDING) {
            end();
        } else if (!ended) {
            pending.add(event.getBytes(StandardCharsets.UTF_8));
            writePossible();
        }
    }

    @Override
    public synchronized void onWritePossible() {
        open = true;
        writePossible();
    }

    /** Writes until the server takes no more. It then calls {@link #onWritePossible} when it does. */
    private void writePossible() {
        try {
            while (open && !ended && !(pending.isEmpty() && flushed) && output.isReady()) {
                byte[] next = pending.poll();
                if (next == null) {
                    output.flush();
                } else {
                    output.write(next);
                }
                flushed = next == null;
            }
        } catch (IOException | IllegalStateException gone) {
            end();
        }
    }

    @Override
    public void onError(Throwable gone) {
        end();
    }

    @Override
    public void onError(AsyncEvent gone) {
        end();
    }

    /** When the session would expire without another request. */
    @Override
    public void onTimeout(AsyncEvent limit) {
        end();
    }

    @Override
    public void onComplete(AsyncEvent end) {
        completed.accept(this);
    }

    @Override
    public void onStartAsync(AsyncEvent again) {
        // A stream is started once.
    }
}
