package dev.interlock.live.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.adapter.web.security.session.SessionsEnded;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.live.application.Activity;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ActivityStreamsTest {

    private static final Actor READER = new Actor(new MemberId("customer1"), "Customer One", Role.CUSTOMER);
    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin One", Role.ADMIN);

    private static final Duration SESSION_TIMEOUT = Duration.ofMinutes(30);
    private static final StreamLimits LIMITS = new StreamLimits(4, 3, 2);

    /** Otherwise the headers would be written while the filters of the request still use them. */
    @Test
    void nothingIsWrittenBeforeTheRequestHasLeftItsFilters() throws Exception {
        Browser browser = new Browser();
        ActivityStreams streams = streams(mock(OpenSessions.class), Runnable::run);

        open(streams, READER, "session", browser);
        assertThat(browser.received()).isEmpty();

        browser.takeAll();
        assertThat(browser.received()).isEqualTo("event:alive\ndata:\n\n");
    }

    @Test
    void aBrowserThatReadsNothingOccupiesNoThread() throws Exception {
        Browser stalled = new Browser();
        Browser reader = new Browser();
        ActivityStreams streams = streams(mock(OpenSessions.class), Runnable::run);
        open(streams, READER, "first", stalled);
        open(streams, READER, "second", reader);
        stalled.begin(false);
        reader.takeAll();

        streams.send(Activity.read(READER, Instant.EPOCH));

        assertThat(reader.received()).contains("\"kind\":\"READ\"");
        assertThat(stalled.received()).isEmpty();
        stalled.takeAll();
        assertThat(stalled.received()).contains("\"kind\":\"READ\"");
    }

    @Test
    void aStreamWithTooManyUnreadEventsIsEnded() throws Exception {
        Browser stalled = new Browser();
        ActivityStreams streams = streams(mock(OpenSessions.class), Runnable::run);
        open(streams, READER, "session", stalled);
        stalled.begin(false);

        for (int i = 0; i < ActivityStream.MAX_PENDING; i++) {
            streams.keepAlive();
        }

        verify(stalled.request).complete();
        stalled.takeAll();
        assertThat(stalled.received()).isEmpty();
    }

    @Test
    void aStreamThatCanNotBeWrittenIsEndedAndNotCounted() throws Exception {
        Browser gone = new Browser();
        ActivityStreams streams = streams(mock(OpenSessions.class), Runnable::run);
        open(streams, READER, "session", gone);
        gone.isGone = true;

        gone.begin(true);

        verify(gone.request).complete();
        assertThat(streams.count()).isZero();
    }

    @Test
    void anEventThatCanNotBeBuiltEndsTheStream() throws Exception {
        RecentActivities failing = new RecentActivities(new Unread(new AtomicInteger()) {
            @Override
            public int count(Actor reader) {
                throw new IllegalStateException("The database is away");
            }
        });
        Browser browser = new Browser();
        ActivityStreams streams = new ActivityStreams(
                List::of, failing, mock(OpenSessions.class), Runnable::run, JsonMapper.shared(), LIMITS);
        open(streams, READER, "session", browser);

        streams.send(Activity.read(READER, Instant.EPOCH));

        verify(browser.request).complete();
    }

    @Test
    void streamsOfASessionOfAMemberAndOfTheNodeAreLimited() throws Exception {
        ActivityStreams streams = streams(mock(OpenSessions.class), Runnable::run);
        assertThat(open(streams, READER, "first", new Browser())).isTrue();
        assertThat(open(streams, READER, "first", new Browser())).isTrue();
        assertThat(open(streams, READER, "first", new Browser())).isFalse();
        assertThat(open(streams, READER, "second", new Browser())).isTrue();
        assertThat(open(streams, READER, "second", new Browser())).isFalse();
        assertThat(open(streams, ADMIN, "third", new Browser())).isTrue();
        assertThat(open(streams, ADMIN, "fourth", new Browser())).isFalse();

        assertThat(streams.count()).isEqualTo(4);
    }

    @Test
    void aStreamEndsWhenItsSessionHasEnded() throws Exception {
        OpenSessions sessions = mock();
        ActivityStreams streams = streams(sessions, Runnable::run);
        Browser browser = new Browser();
        open(streams, READER, "session", browser);
        when(sessions.findOpen(Set.of("session"))).thenReturn(Set.of("session"));
        streams.endStreamsOfEndedSessions();
        assertThat(streams.count()).isOne();

        when(sessions.findOpen(Set.of("session"))).thenReturn(Set.of());
        streams.endStreamsOfEndedSessions();

        assertThat(streams.count()).isZero();
        verify(browser.request).complete();
    }

    @Test
    void aGrownEpochEndsTheStreamsOfItsMemberAtOnce() throws Exception {
        ActivityStreams streams = streams(mock(), Runnable::run);
        Browser ended = new Browser();
        Browser other = new Browser();
        open(streams, READER, "one", ended);
        open(streams, ADMIN, "two", other);

        streams.endStreamsOf(new SessionsEnded(Set.of(READER.id())));

        assertThat(streams.count()).isOne();
        verify(ended.request).complete();
    }

    @Test
    void withoutAStreamNoSessionIsLookedFor() {
        OpenSessions sessions = mock();

        streams(sessions, Runnable::run).endStreamsOfEndedSessions();

        verifyNoInteractions(sessions);
    }

    @Test
    void streamsEndAtShutdownAfterTheirExecutorHasStopped() throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        ActivityStreams streams = streams(mock(OpenSessions.class), executor);
        Browser browser = new Browser();
        open(streams, READER, "session", browser);
        executor.shutdown();

        streams.endAll();

        assertThat(streams.count()).isZero();
        verify(browser.request).complete();
    }

    @Test
    void anActivityCarriesTheCountAfterTheFormerOneIsForgotten() {
        AtomicInteger unread = new AtomicInteger(3);
        RecentActivities recent = new RecentActivities(new Unread(unread));
        ActivityStreams streams = new ActivityStreams(
                List::of, recent, mock(OpenSessions.class), Runnable::run, JsonMapper.shared(), LIMITS);

        streams.send(Activity.read(READER, Instant.EPOCH));

        assertThat(recent.within(Duration.ofSeconds(10), READER))
                .extracting(ActivityMessage::unread)
                .containsExactly(0);
        assertThat(recent.within(Duration.ofSeconds(10), ADMIN)).isEmpty();
    }

    /** Every activity is about the last unread notification. */
    private static class Unread implements UnreadCount {

        private final AtomicInteger count;

        Unread(AtomicInteger count) {
            this.count = count;
        }

        @Override
        public int count(Actor reader) {
            return count.get();
        }

        @Override
        public void forget(Activity activity) {
            count.set(0);
        }
    }

    private static ActivityStreams streams(OpenSessions sessions, Executor executor) {
        return new ActivityStreams(
                List::of,
                new RecentActivities(new Unread(new AtomicInteger())),
                sessions,
                executor,
                JsonMapper.shared(),
                LIMITS);
    }

    private static boolean open(ActivityStreams streams, Actor reader, String session, Browser browser)
            throws IOException {
        HttpServletRequest request = mock();
        HttpServletResponse response = mock();
        when(request.startAsync()).thenReturn(browser.request);
        when(response.getOutputStream()).thenReturn(browser);
        return streams.open(reader, session, SESSION_TIMEOUT, request, response);
    }

    /** The other end of a stream, which takes as much as a test wants. */
    private static final class Browser extends ServletOutputStream {

        final AsyncContext request = mock();
        private final ByteArrayOutputStream received = new ByteArrayOutputStream();
        private @Nullable WriteListener listener;
        private boolean isReady;
        private boolean isGone;

        /** Lets the server begin to write, as it does when the request has left its filters. */
        void begin(boolean ready) throws IOException {
            isReady = ready;
            Objects.requireNonNull(listener).onWritePossible();
        }

        void takeAll() throws IOException {
            begin(true);
        }

        String received() {
            return received.toString(StandardCharsets.UTF_8);
        }

        @Override
        public boolean isReady() {
            return isReady;
        }

        @Override
        public void setWriteListener(WriteListener writer) {
            listener = writer;
        }

        @Override
        public void write(int one) throws IOException {
            if (isGone) {
                throw new IOException("Broken pipe");
            }
            received.write(one);
        }
    }
}
