package dev.interlock.live.web;

import dev.interlock.adapter.web.page.PageAddition;
import dev.interlock.adapter.web.security.session.ScriptRequests;
import dev.interlock.adapter.web.security.session.SessionLimits;
import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Events of the orders and products that the member may see, as server-sent events, or for browsers without a stream as a list.
 * No request for either prolongs the session. A stream ends with its session, and at the latest when the session would expire
 * without another request. If there was one, the page opens a new stream.
 */
@RestController
class ActivityController {

    private static final String STREAM = "/activity";
    private static final String RECENT = STREAM + "/recent";

    @Bean
    static PageAddition activityOfPages() {
        return new PageAddition("fragments/activity");
    }

    @Bean
    static ScriptRequests activityRequests() {
        return ScriptRequests.of(STREAM, RECENT);
    }

    private final ActivityStreams streams;
    private final RecentActivities recent;
    private final SessionLimits limits;

    ActivityController(ActivityStreams streams, RecentActivities recent, SessionLimits limits) {
        this.streams = streams;
        this.recent = recent;
        this.limits = limits;
    }

    /** Does not answer HEAD: the server discards each write to such a stream, so it would never find that the client is gone. */
    @GetMapping(path = STREAM, produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    void activity(Actor actor, HttpSession session, HttpServletRequest request, HttpServletResponse response)
            throws IOException, HttpRequestMethodNotSupportedException {
        if (HttpMethod.HEAD.matches(request.getMethod())) {
            throw new HttpRequestMethodNotSupportedException("HEAD", List.of("GET"));
        }
        if (!streams.open(actor, session.getId(), limits.rest(session), request, response)) {
            response.setStatus(HttpStatus.SERVICE_UNAVAILABLE.value());
        }
    }

    /** @param withinMillis how long ago the page asked before */
    @GetMapping(path = RECENT, produces = MediaType.APPLICATION_JSON_VALUE)
    List<ActivityMessage> recent(@RequestParam(defaultValue = "10000") long withinMillis, Actor actor) {
        return recent.within(Duration.ofMillis(withinMillis), actor);
    }
}
