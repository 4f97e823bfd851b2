package dev.interlock.adapter.web.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.setup.MockMvcBuilders.standaloneSetup;

import dev.interlock.adapter.web.notification.UnreadNotifications;
import dev.interlock.application.port.in.activity.Activity;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.core.MethodParameter;
import org.springframework.mock.web.MockHttpSession;
import org.springframework.security.core.session.SessionRegistryImpl;
import org.springframework.security.web.session.HttpSessionDestroyedEvent;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

class ActivityStreamsTest {

    private static final Actor READER = new Actor(new MemberId("customer1"), "Customer One", Role.CUSTOMER);
    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin One", Role.ADMIN);

    private static final Duration SESSION_TIMEOUT = Duration.ofMinutes(30);

    /** Another thread would write the headers while the filters of the request still use them. */
    @Test
    void theThreadOfTheRequestWritesTheFirstEvent() throws Exception {
        RecentActivities recent = nothingUnread();
        ActivityStreams streams = new ActivityStreams(List::of, recent, new SessionRegistryImpl(), task -> {});
        MockMvc desk = standaloneSetup(new ActivityController(streams, recent))
                .setCustomArgumentResolvers(new ReaderResolver())
                .build();

        assertThat(desk.perform(get("/activity")).andReturn().getResponse().getContentAsString())
                .startsWith("event:alive");
    }

    @Test
    void aStreamEndsWhenItsSessionHasEnded() {
        SessionRegistryImpl sessions = new SessionRegistryImpl();
        sessions.registerNewSession("session", READER);
        ActivityStreams streams = new ActivityStreams(List::of, nothingUnread(), sessions, Runnable::run);
        SseEmitter emitter = streams.open(READER, "session", SESSION_TIMEOUT);
        streams.sendNew();
        assertThat(streams.count()).isOne();

        sessions.onApplicationEvent(new HttpSessionDestroyedEvent(new MockHttpSession(null, "session")));
        streams.sendNew();

        assertThat(streams.count()).isZero();
        assertThatIllegalStateException().isThrownBy(() -> emitter.send("late")).withMessageContaining("completed");
    }

    @Test
    void streamsEndAtShutdownAfterTheirExecutorHasStopped() {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        ActivityStreams streams = new ActivityStreams(List::of, nothingUnread(), new SessionRegistryImpl(), executor);
        SseEmitter emitter = streams.open(READER, "session", SESSION_TIMEOUT);
        executor.shutdown();

        streams.endAll();

        assertThat(streams.count()).isZero();
        assertThatIllegalStateException().isThrownBy(() -> emitter.send("late")).withMessageContaining("completed");
    }

    @Test
    void nothingIsUnreadAfterTheNotificationsWereRead() {
        AtomicInteger unread = new AtomicInteger(3);
        UnreadNotifications counts = new UnreadNotifications(reader -> unread.get());
        RecentActivities recent = new RecentActivities(counts);
        ActivityStreams streams = new ActivityStreams(List::of, recent, new SessionRegistryImpl(), Runnable::run);
        assertThat(counts.count(READER)).isEqualTo(3);
        unread.set(0);

        streams.send(Activity.read(READER, Instant.EPOCH));

        assertThat(counts.count(READER)).isZero();
        assertThat(recent.within(Duration.ofSeconds(10), READER))
                .extracting(ActivityMessage::unread)
                .containsExactly(0);
        assertThat(recent.within(Duration.ofSeconds(10), ADMIN)).isEmpty();
    }

    private static RecentActivities nothingUnread() {
        return new RecentActivities(new UnreadNotifications(reader -> 0));
    }

    private static final class ReaderResolver implements HandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.getParameterType() == Actor.class;
        }

        @Override
        public Object resolveArgument(
                MethodParameter parameter,
                @Nullable ModelAndViewContainer model,
                NativeWebRequest request,
                @Nullable WebDataBinderFactory binders) {
            return READER;
        }
    }
}
