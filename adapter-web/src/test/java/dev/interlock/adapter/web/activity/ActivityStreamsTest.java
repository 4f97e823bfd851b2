package dev.interlock.adapter.web.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.setup.MockMvcBuilders.standaloneSetup;

import dev.interlock.adapter.web.notification.UnreadNotifications;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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

    /** Another thread would write the headers while the filters of the request still use them. */
    @Test
    void theThreadOfTheRequestWritesTheFirstEvent() throws Exception {
        ActivityStreams streams = new ActivityStreams(
                List::of, new UnreadNotifications(reader -> 0), new SessionRegistryImpl(), task -> {});
        MockMvc desk = standaloneSetup(new ActivityController(streams))
                .setCustomArgumentResolvers(new ReaderResolver())
                .build();

        assertThat(desk.perform(get("/activity")).andReturn().getResponse().getContentAsString())
                .startsWith("event:alive");
    }

    @Test
    void aStreamEndsWhenItsSessionHasEnded() {
        SessionRegistryImpl sessions = new SessionRegistryImpl();
        sessions.registerNewSession("session", READER);
        ActivityStreams streams =
                new ActivityStreams(List::of, new UnreadNotifications(reader -> 0), sessions, Runnable::run);
        SseEmitter emitter = streams.open(READER, "session");
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
        ActivityStreams streams = new ActivityStreams(
                List::of, new UnreadNotifications(reader -> 0), new SessionRegistryImpl(), executor);
        SseEmitter emitter = streams.open(READER, "session");
        executor.shutdown();

        streams.endAll();

        assertThat(streams.count()).isZero();
        assertThatIllegalStateException().isThrownBy(() -> emitter.send("late")).withMessageContaining("completed");
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
