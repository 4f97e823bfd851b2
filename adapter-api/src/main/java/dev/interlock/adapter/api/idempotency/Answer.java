package dev.interlock.adapter.api.idempotency;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.util.ContentCachingResponseWrapper;

/**
 * The answer to a request, as the API has made it.
 *
 * @param headers those that the API has added; headers of every response, such as those of security, are not among them
 */
@SuppressWarnings("ArrayRecordComponent") // answers are never compared
record Answer(int status, Map<String, List<String>> headers, byte[] body) {

    static Answer of(ContentCachingResponseWrapper response, Set<String> headersBefore) {
        Map<String, List<String>> headers = new LinkedHashMap<>();
        for (String name : response.getHeaderNames()) {
            if (!headersBefore.contains(name) && !name.equalsIgnoreCase(HttpHeaders.SET_COOKIE)) {
                headers.put(name, List.copyOf(response.getHeaders(name)));
            }
        }
        String type = response.getContentType();
        if (type != null) {
            headers.put(HttpHeaders.CONTENT_TYPE, List.of(type));
        }
        return new Answer(response.getStatus(), headers, response.getContentAsByteArray());
    }

    /**
     * Returns whether a repeat gets the same answer. One that invites the client to try again is not final: a failure of the server, a
     * lock that another holds, too many requests. An error without a body is left to the container, which writes one later.
     */
    boolean isFinal() {
        HttpStatusCode code = HttpStatusCode.valueOf(status);
        boolean invitesRetry = code.is5xxServerError()
                || status == HttpStatus.LOCKED.value()
                || headers.containsKey(HttpHeaders.RETRY_AFTER);
        return !invitesRetry && !(code.isError() && body.length == 0);
    }

    void sendTo(HttpServletResponse response) throws IOException {
        response.setStatus(status);
        headers.forEach((name, values) -> values.forEach(value -> response.addHeader(name, value)));
        response.getOutputStream().write(body);
    }
}
