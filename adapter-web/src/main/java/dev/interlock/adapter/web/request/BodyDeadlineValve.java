package dev.interlock.adapter.web.request;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.time.Duration;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.ActionCode;

/**
 * Reads every body within a deadline, or closes the connection. Tomcat bounds the wait for the next byte only: a client that
 * sends one byte a second keeps a thread for as long as its announced length allows.
 *
 * <p>The application reads through the deadline. The rest is read here, after the answer was sent: a connection that is
 * closed with unread bytes may lose the answer on its way.
 */
final class BodyDeadlineValve extends ValveBase {

    private final Duration deadline;
    private final Duration readTimeout;
    private final long longestRest;

    /**
     * @param deadline for the whole body, from the first read
     * @param readTimeout of the connector, for the next byte
     * @param longestRest in bytes, of what the application leaves unread
     */
    BodyDeadlineValve(Duration deadline, Duration readTimeout, long longestRest) {
        super(true);
        this.deadline = deadline;
        this.readTimeout = readTimeout;
        this.longestRest = longestRest;
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        org.apache.coyote.Request received = request.getCoyoteRequest();
        if (!hasBody(received)) {
            getNext().invoke(request, response);
            return;
        }
        DeadlineBody body = new DeadlineBody(received, deadline, readTimeout);
        try (body) {
            getNext().invoke(request, response);
            // A client that waits to be told to continue sends no rest.
            if (!request.isAsync() && !received.hasExpectation()) {
                response.finishResponse();
                body.skip(longestRest);
            }
        } finally {
            if (body.isLate()) {
                received.action(ActionCode.DISABLE_SWALLOW_INPUT, null);
            }
        }
    }

    private static boolean hasBody(org.apache.coyote.Request received) {
        return received.getContentLengthLong() > 0 || received.getMimeHeaders().getHeader("Transfer-Encoding") != null;
    }
}
