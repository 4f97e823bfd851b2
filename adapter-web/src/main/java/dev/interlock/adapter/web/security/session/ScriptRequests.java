package dev.interlock.adapter.web.security.session;

import org.springframework.http.HttpMethod;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** The requests that the script of an open page repeats by itself. */
public final class ScriptRequests {

    /** The stream of activities, the only such request outside the API. */
    public static final RequestMatcher STREAM = path("/activity");

    static final RequestMatcher ALL = new OrRequestMatcher(
            STREAM,
            path("/api/activity"),
            PathPatternRequestMatcher.withDefaults().matcher(HttpMethod.GET, "/api/*/*/lock"));

    private ScriptRequests() {}

    private static RequestMatcher path(String pattern) {
        return PathPatternRequestMatcher.withDefaults().matcher(pattern);
    }
}
