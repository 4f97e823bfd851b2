package dev.interlock.adapter.web.request;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.apache.coyote.ActionCode;
import org.apache.coyote.InputBuffer;
import org.apache.coyote.Request;
import org.apache.tomcat.util.net.ApplicationBufferHandler;
import org.jspecify.annotations.Nullable;

/** The body of a request, no read of which ends after a deadline. It replaces the request's own buffer until it is closed. */
final class DeadlineBody implements InputBuffer, AutoCloseable {

    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final Request request;
    private final InputBuffer received;
    private final long allowedNanos;
    private final long readTimeoutNanos;
    private long firstRead;
    private boolean begun;
    private boolean late;

    DeadlineBody(Request request, Duration allowed, Duration readTimeout) {
        this.request = request;
        this.received = request.getInputBuffer();
        this.allowedNanos = allowed.toNanos();
        this.readTimeoutNanos = readTimeout.toNanos();
        request.setInputBuffer(this);
    }

    /** @throws SocketTimeoutException at the deadline */
    @Override
    public int doRead(ApplicationBufferHandler handler) throws IOException {
        if (late) {
            throw tooLate();
        }
        begin();
        // A read waits for up to the read timeout, which near the end is longer than the rest.
        while (left() < readTimeoutNanos && isWaitedFor()) {
            if (left() <= 0) {
                throw tooLate();
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
        if (left() <= 0 && !isComplete()) {
            throw tooLate();
        }
        try {
            return received.doRead(handler);
        } catch (SocketTimeoutException silent) {
            late = true;
            throw silent;
        }
    }

    private void begin() {
        if (!begun) {
            begun = true;
            firstRead = System.nanoTime();
        }
    }

    private SocketTimeoutException tooLate() {
        late = true;
        return new SocketTimeoutException("The body did not arrive in time");
    }

    private long left() {
        return allowedNanos - (System.nanoTime() - firstRead);
    }

    private boolean isWaitedFor() {
        if (isComplete()) {
            return false;
        }
        request.action(ActionCode.AVAILABLE, true);
        return request.getAvailable() <= 0;
    }

    private boolean isComplete() {
        AtomicBoolean complete = new AtomicBoolean();
        request.action(ActionCode.REQUEST_BODY_FULLY_READ, complete);
        return complete.get();
    }

    @Override
    public int available() {
        return received.available();
    }

    /** Returns whether the client was too slow; then nothing more is read from it. */
    boolean isLate() {
        return late;
    }

    /** Reads and discards the rest of the body, up to a limit. More than that stays unread. */
    void skip(long atMost) {
        Skipped skipped = new Skipped();
        long count = 0;
        try {
            int read;
            do {
                read = doRead(skipped);
                count += read;
            } while (read >= 0 && count <= atMost);
        } catch (IOException gone) {
            late = true;
        }
    }

    @Override
    public void close() {
        request.setInputBuffer(received);
    }

    private static final class Skipped implements ApplicationBufferHandler {

        private @Nullable ByteBuffer buffer;

        @Override
        public void setByteBuffer(@Nullable ByteBuffer next) {
            buffer = next;
        }

        @Override
        public @Nullable ByteBuffer getByteBuffer() {
            return buffer;
        }

        @Override
        public void expand(int size) {
            // Nothing is kept, so nothing needs room.
        }
    }
}
