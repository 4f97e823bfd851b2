package dev.interlock.adapter.web.request;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes a connection if the body of a request was not read to its end by a deadline. Jetty bounds only the wait for the next byte: a
 * client that sends one byte a second would keep a thread for as long as its announced length allows. A request that is answered
 * before the deadline is not affected, even if its body was not read.
 */
final class BodyDeadlineHandler extends Handler.Wrapper {

    private final Duration deadline;

    /** @param deadline for the whole body, from the request's headers */
    BodyDeadlineHandler(Handler next, Duration deadline) {
        super(next);
        this.deadline = deadline;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (!hasBody(request)) {
            return super.handle(request, response, callback);
        }
        ReadBody body = new ReadBody(request);
        Scheduler.Task end = request.getComponents()
                .getScheduler()
                .schedule(body::closeUnlessRead, deadline.toMillis(), TimeUnit.MILLISECONDS);
        Request.addCompletionListener(request, failure -> end.cancel());
        return super.handle(body, response, callback);
    }

    private static boolean hasBody(Request request) {
        return request.getLength() > 0 || request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
    }

    /** Knows whether the last of the body was read. */
    private static final class ReadBody extends Request.Wrapper {

        private volatile boolean read;

        ReadBody(Request request) {
            super(request);
        }

        @Override
        public Content.Chunk read() {
            Content.Chunk chunk = super.read();
            if (chunk != null && chunk.isLast()) {
                read = true;
            }
            return chunk;
        }

        void closeUnlessRead() {
            if (!read) {
                getConnectionMetaData()
                        .getConnection()
                        .getEndPoint()
                        .close(new TimeoutException("The body did not arrive in time"));
            }
        }
    }
}
