package dev.interlock.live;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.live.application.Activity;
import dev.interlock.live.web.ActivityStreams;
import dev.interlock.lock.LockTarget;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.test.context.TestPropertySource;

/** Browsers that stop reading their streams. With this timeout the server does not end such a stream during the test. */
@ApplicationTest
@Tag("proof")
@TestPropertySource(properties = "server.tomcat.connection-timeout=10m")
class StalledStreamsTest {

    /** More than the eight threads of Spring Boot's executor on Java 17. */
    private static final int STALLED = 12;

    /** Together with the size of an event, more than the buffers of a connection on loopback hold. */
    private static final int EVENTS = 300;

    private static final String LONG_NAME = "A".repeat(20_000);

    private final List<Socket> stalled = new ArrayList<>();

    @LocalServerPort
    int port;

    @Autowired
    ActivityStreams streams;

    @Autowired
    ApplicationEventPublisher events;

    @AfterEach
    void disconnect() throws IOException {
        for (Socket socket : stalled) {
            socket.close();
        }
    }

    @Test
    void stalledReadersDoNotDelayOthers() throws IOException {
        for (int i = 0; i < STALLED; i++) {
            stall();
        }
        try (EventStream reader = new EventStream(Visitor.signedIn(port, "admin"))) {
            for (int i = 0; i < EVENTS; i++) {
                events.publishEvent(change("order", LONG_NAME));
            }
            events.publishEvent(change("the-last", "Admin Two"));

            reader.next("the-last");

            assertThat(streams.count())
                    .as("no stream was ended to let this one go on")
                    .isEqualTo(STALLED + 1);
        }
    }

    private static Activity change(String order, String name) {
        Actor actor = new Actor(new MemberId("admin2"), name, Role.ADMIN);
        return new Activity(
                Activity.Kind.CHANGED,
                new LockTarget("Order", order),
                1,
                actor,
                Instant.EPOCH,
                null,
                null,
                List.of(),
                null);
    }

    /** Opens a stream and reads only its beginning. */
    private void stall() throws IOException {
        String session = Visitor.stranger(port).signIn("admin", "admin-demo").cookies().stream()
                .filter(cookie -> cookie.startsWith("JSESSIONID="))
                .findFirst()
                .orElseThrow();
        Socket socket = new Socket();
        stalled.add(socket);
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        socket.getOutputStream()
                .write(("GET /activity HTTP/1.1\r\nHost: localhost\r\nCookie: " + session.replaceAll(";.*", "")
                                + "\r\n\r\n")
                        .getBytes(US_ASCII));
        assertThat(new String(socket.getInputStream().readNBytes(12), US_ASCII)).isEqualTo("HTTP/1.1 200");
    }
}
