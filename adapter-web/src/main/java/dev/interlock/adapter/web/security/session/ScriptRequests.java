package dev.interlock.adapter.web.security.session;

import java.util.Collection;
import java.util.stream.Stream;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/**
 * Requests of the scripts of open pages. Those that only read do not prolong the session, since a script repeats them by itself. Without a
 * session all are answered 401, since a script can't follow the way to the login page. Each feature declares its own as a bean.
 */
public record ScriptRequests(RequestMatcher requests) {

    /** Returns the requests for these paths. */
    public static ScriptRequests of(String... paths) {
        return new ScriptRequests(new OrRequestMatcher(Stream.of(paths)
                .map(path -> PathPatternRequestMatcher.withDefaults().matcher(path))
                .toArray(RequestMatcher[]::new)));
    }

    /** Returns a matcher of the requests of all features. */
    public static RequestMatcher anyOf(Collection<ScriptRequests> features) {
        return new OrRequestMatcher(
                features.stream().map(ScriptRequests::requests).toList());
    }
}
