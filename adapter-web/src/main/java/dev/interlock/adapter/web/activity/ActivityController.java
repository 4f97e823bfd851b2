package dev.interlock.adapter.web.activity;

import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpSession;
import java.time.Duration;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * What happens to the orders and products that the member may see, as server-sent events, or for browsers without a stream as a list.
 * No request for either prolongs the session. A stream ends with its session, and at the latest when the session would expire
 * without another request. If there was one, the page opens a new stream.
 */
@RestController
class ActivityController {

    private final ActivityStreams streams;
    private final RecentActivities recent;

    ActivityController(ActivityStreams streams, RecentActivities recent) {
        this.streams = streams;
        this.recent = recent;
    }

    @GetMapping(path = "/activity", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    SseEmitter activity(Actor actor, HttpSession session) {
        return streams.open(actor, session.getId(), Duration.ofSeconds(session.getMaxInactiveInterval()));
    }

    /** @param withinMillis how long ago the page asked before */
    @GetMapping("/api/activity")
    List<ActivityMessage> recent(@RequestParam(defaultValue = "10000") long withinMillis, Actor actor) {
        return recent.within(Duration.ofMillis(withinMillis), actor);
    }
}
