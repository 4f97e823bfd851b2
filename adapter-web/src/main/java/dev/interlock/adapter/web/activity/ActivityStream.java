package dev.interlock.adapter.web.activity;

import dev.interlock.domain.member.Actor;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter.SseEventBuilder;

/**
 * An open stream. Its events are written one after the other. A browser that reads slowly occupies a thread until the server's
 * timeout; it delays other streams only while all threads of the executor are occupied so.
 */
final class ActivityStream {

    private final SseEmitter emitter;
    private final Actor reader;
    private final String session;
    private final Executor executor;
    private CompletableFuture<Void> written = CompletableFuture.completedFuture(null);

    /**
     * @param session the id of the session to which it belongs
     * @param limit after which it ends: a session does not expire while one of its requests goes on, and a stream is one
     */
    ActivityStream(Actor reader, String session, Duration limit, Executor executor) {
        this.emitter = new SseEmitter(limit.toMillis());
        emitter.onTimeout(emitter::complete);
        this.reader = reader;
        this.session = session;
        this.executor = executor;
    }

    SseEmitter emitter() {
        return emitter;
    }

    Actor reader() {
        return reader;
    }

    String session() {
        return session;
    }

    /**
     * Has the first event written by the thread of the request, and the headers with it. Another thread would write them while the
     * filters of the request still read and set them.
     */
    void begin(SseEventBuilder first) {
        write(first);
    }

    /** @param event is built when the events before have been written */
    synchronized void send(Supplier<SseEventBuilder> event) {
        written = written.thenRunAsync(() -> write(event.get()), executor);
    }

    /** After the events that were sent before. */
    synchronized void end() {
        written = written.thenRunAsync(emitter::complete, executor);
    }

    /** By the calling thread. What was sent before may be lost. */
    void endAtOnce() {
        emitter.complete();
    }

    /** A stream whose connection is gone is ended by the container, which reports the failure itself. */
    private void write(SseEventBuilder event) {
        try {
            emitter.send(event);
        } catch (IOException | IllegalStateException gone) {
            emitter.completeWithError(gone);
        }
    }
}
