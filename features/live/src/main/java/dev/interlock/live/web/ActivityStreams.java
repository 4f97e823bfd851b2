package dev.interlock.live.web;

import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.adapter.web.security.session.SessionsEnded;
import dev.interlock.domain.member.Actor;
import dev.interlock.live.application.Activity;
import dev.interlock.live.application.ReadActivity;
import dev.interlock.live.web.RecentActivities.Recent;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * The streams that are open on this node. A new stream begins with what the node has read within the last ten seconds, because its
 * page may have been rendered before.
 */
@Component
@EnableConfigurationProperties(StreamLimits.class)
public class ActivityStreams {

    private static final Duration REPEATED = Duration.ofSeconds(10);

    /** An event without data would not be dispatched. */
    private static final String ALIVE = "event:alive\ndata:\n\n";

    private final ReadActivity readActivity;
    private final RecentActivities recent;
    private final OpenSessions sessions;
    private final Executor executor;
    private final JsonMapper json;
    private final StreamLimits limits;
    private final Set<ActivityStream> open = ConcurrentHashMap.newKeySet();

    ActivityStreams(
            ReadActivity readActivity,
            RecentActivities recent,
            OpenSessions sessions,
            @Qualifier("applicationTaskExecutor") Executor executor,
            JsonMapper json,
            StreamLimits limits) {
        this.readActivity = readActivity;
        this.recent = recent;
        this.sessions = sessions;
        this.executor = executor;
        this.json = json;
        this.limits = limits;
    }

    /**
     * Opens a stream, unless too many are open. Sends a sign of life to the earlier streams of its session first: if the browser has
     * left the page of one, the write fails, and that stream ends.
     *
     * @param limit after which it ends: the rest of its session's
     * @return false if too many are open
     */
    synchronized boolean open(
            Actor reader, String session, Duration limit, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        ofSession(session).forEach(stream -> stream.send(() -> ALIVE));
        if (open.size() >= limits.streams()
                || ofMember(reader).count() >= limits.streamsPerMember()
                || ofSession(session).count() >= limits.streamsPerSession()) {
            return false;
        }
        response.setContentType(MediaType.TEXT_EVENT_STREAM_VALUE);
        AsyncContext started = request.startAsync();
        started.setTimeout(limit.toMillis());
        begin(new ActivityStream(started, response.getOutputStream(), reader, session, executor, open::remove));
        return true;
    }

    private void begin(ActivityStream stream) {
        open.add(stream);
        stream.begin(ALIVE);
        recent.within(REPEATED).forEach(read -> send(read, stream));
    }

    private Stream<ActivityStream> ofMember(Actor reader) {
        return open.stream().filter(stream -> stream.reader().id().equals(reader.id()));
    }

    private Stream<ActivityStream> ofSession(String session) {
        return open.stream().filter(stream -> stream.session().equals(session));
    }

    /** Sends what has happened since the last call. */
    public void sendNew() {
        readActivity.readActivity().forEach(this::send);
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
        open.forEach(stream -> stream.send(() -> ALIVE));
    }

    /** Returns how many streams are open. */
    public int count() {
        return open.size();
    }

    /**
     * Sends the pages to another node. The server waits for open requests before it stops, and the executor may have stopped already.
     */
    @EventListener(ContextClosedEvent.class)
    synchronized void endAll() {
        open.forEach(ActivityStream::sendElsewhere);
        open.clear();
    }

    private void send(Recent read, ActivityStream stream) {
        if (read.activity().isVisibleTo(stream.reader())) {
            stream.send(() -> "data:" + json.writeValueAsString(recent.message(read, stream.reader())) + "\n\n");
        }
    }

    /** Ends the streams whose session has ended, on this node or on another. Without a stream it asks nothing. */
    public void endStreamsOfEndedSessions() {
        Set<String> ids = open.stream().map(ActivityStream::session).collect(Collectors.toUnmodifiableSet());
        if (!ids.isEmpty()) {
            Set<String> openSessions = sessions.findOpen(ids);
            end(stream -> ids.contains(stream.session()) && !openSessions.contains(stream.session()));
        }
    }

    /** Ends the streams of these members at once. The page of a session that continues opens another one. */
    @EventListener
    void endStreamsOf(SessionsEnded ended) {
        end(stream -> ended.members().contains(stream.reader().id()));
    }

    private synchronized void end(Predicate<ActivityStream> ended) {
        open.stream().filter(ended).toList().forEach(stream -> {
            open.remove(stream);
            stream.endAfterEvents();
        });
    }
}
