package dev.interlock.adapter.web.activity;

import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpSession;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** The stream of a browser: server-sent events about the orders that the member may see. It ends with the session. */
@RestController
class ActivityController {

    private final ActivityStreams streams;

    ActivityController(ActivityStreams streams) {
        this.streams = streams;
    }

    @GetMapping(path = "/activity", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    SseEmitter activity(Actor actor, HttpSession session) {
        return streams.open(actor, session.getId());
    }
}
