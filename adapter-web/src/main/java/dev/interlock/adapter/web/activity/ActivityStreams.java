package dev.interlock.adapter.web.activity;

import dev.interlock.adapter.web.activity.RecentActivities.Recent;
import dev.interlock.application.port.in.activity.Activity;
import dev.interlock.application.port.in.activity.ReadActivity;
import dev.interlock.domain.member.Actor;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.security.core.session.SessionInformation;
import org.springframework.security.core.session.SessionRegistry;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter.SseEventBuilder;

/**
 * The streams that are open on this node. A new stream begins with what the node has read within the last ten seconds, because its
 * page may have been rendered before.
 */
@Component
public class ActivityStreams {

    private static final Duration REPEATED = Duration.ofSeconds(10);

    private final ReadActivity readActivity;
    private final RecentActivities recent;
    private final SessionRegistry sessions;
    private final Executor executor;
    private final Set<ActivityStream> open = new LinkedHashSet<>();

    ActivityStreams(
            ReadActivity readActivity,
            RecentActivities recent,
            SessionRegistry sessions,
            @Qualifier("applicationTaskExecutor") Executor executor) {
        this.readActivity = readActivity;
        this.recent = recent;
        this.sessions = sessions;
        this.executor = executor;
    }

    synchronized SseEmitter open(Actor reader, String session, Duration limit) {
        ActivityStream stream = new ActivityStream(reader, session, limit, executor);
        stream.emitter().onCompletion(() -> forget(stream));
        open.add(stream);
        stream.begin(alive());
        recent.within(REPEATED).forEach(read -> send(read, stream));
        return stream.emitter();
    }

    /** Sends what has happened since the last call, and ends the streams whose session has ended. */
    public void sendNew() {
        List<Activity> activities = readActivity.readActivity();
        endStreamsOfEndedSessions();
        activities.forEach(this::send);
    }

    /**
     * Sends an activity to the streams of the readers that may see it. When a customer has read the notifications, their page
     * publishes an activity that is not recorded.
     */
    @EventListener
    synchronized void send(Activity activity) {
        Recent read = recent.add(activity);
        open.forEach(stream -> send(read, stream));
    }

    /**
     * Keeps proxies from closing a silent connection, tells browsers that none holds events back, and finds the streams whose browser
     * is gone.
     */
    public synchronized void keepAlive() {
        open.forEach(stream -> stream.send(ActivityStreams::alive));
    }

    /** Returns how many streams are open. */
    public synchronized int count() {
        return open.size();
    }

    /** The server waits for open requests before it stops, and the executor may have stopped already. */
    @EventListener(ContextClosedEvent.class)
    synchronized void endAll() {
        open.forEach(ActivityStream::endAtOnce);
        open.clear();
    }

    /** An event without data would not be dispatched. */
    private static SseEventBuilder alive() {
        return SseEmitter.event().name("alive").data("");
    }

    private void send(Recent read, ActivityStream stream) {
        if (read.activity().isVisibleTo(stream.reader())) {
            stream.send(() -> SseEmitter.event().data(recent.message(read, stream.reader())));
        }
    }

    private synchronized void endStreamsOfEndedSessions() {
        open.stream().filter(this::hasSessionEnded).toList().forEach(this::end);
    }

    private boolean hasSessionEnded(ActivityStream stream) {
        SessionInformation session = sessions.getSessionInformation(stream.session());
        return session == null || session.isExpired();
    }

    private void end(ActivityStream stream) {
        open.remove(stream);
        stream.end();
    }

    private synchronized void forget(ActivityStream stream) {
        open.remove(stream);
    }
}
