package dev.interlock.adapter.api.version;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;

/**
 * The conditions of a request besides those of a change, which {@link IfMatch} reads.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2">RFC 9110, section 13.2.2</a>
 */
public final class Conditions {

    private Conditions() {}

    /**
     * Returns the answer, or 304 if the client has that version.
     *
     * @throws PreconditionFailedException if the client asks for other versions
     */
    public static <T> ResponseEntity<T> answer(HttpServletRequest request, long version, ResponseEntity<T> present) {
        EntityTags wanted = tags(request, HttpHeaders.IF_MATCH);
        if (wanted != null && !wanted.match(version)) {
            throw new PreconditionFailedException(version);
        }
        EntityTags known = tags(request, HttpHeaders.IF_NONE_MATCH);
        return known != null && known.match(version)
                ? ResponseEntity.status(HttpStatus.NOT_MODIFIED)
                        .headers(present.getHeaders())
                        .build()
                : present;
    }

    /** Returns whether no version fulfills the conditions of a change. */
    public static boolean exclude(HttpServletRequest request) {
        EntityTags wanted = tags(request, HttpHeaders.IF_MATCH);
        EntityTags unwanted = tags(request, HttpHeaders.IF_NONE_MATCH);
        return wanted != null
                && unwanted != null
                && !HttpMethod.GET.matches(request.getMethod())
                && !HttpMethod.HEAD.matches(request.getMethod())
                && (unwanted.all() || !Collections.disjoint(wanted.versions(), unwanted.versions()));
    }

    /** Returns none if the header was not sent. One that can't be read names no version. */
    private static @Nullable EntityTags tags(HttpServletRequest request, String header) {
        List<String> lines = Collections.list(request.getHeaders(header));
        if (lines.isEmpty()) {
            return null;
        }
        try {
            return EntityTags.of(String.join(",", lines));
        } catch (IllegalArgumentException unreadable) {
            return new EntityTags(Set.of(), false);
        }
    }

    /** {@code If-Match} of a read names other versions than the present one. */
    public static class PreconditionFailedException extends RuntimeException {

        private final long version;

        PreconditionFailedException(long version) {
            super("The present version is " + version);
            this.version = version;
        }

        public long version() {
            return version;
        }
    }
}
