package dev.interlock.adapter.web.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.adapter.web.notification.UnreadNotifications;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.springframework.security.core.session.SessionRegistryImpl;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

class ActivityStreamsTest {

    private static final Actor READER = new Actor(new MemberId("customer1"), "Customer One", Role.CUSTOMER);

    @Test
    void streamsEndWithTheDeskThoughItsExecutorHasStopped() {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        ActivityStreams streams = new ActivityStreams(
                List::of, new UnreadNotifications(reader -> 0), new SessionRegistryImpl(), executor);
        SseEmitter emitter = streams.open(READER, "session");
        executor.shutdown();

        streams.endAll();

        assertThat(streams.count()).isZero();
        assertThatIllegalStateException().isThrownBy(() -> emitter.send("late")).withMessageContaining("completed");
    }
}
