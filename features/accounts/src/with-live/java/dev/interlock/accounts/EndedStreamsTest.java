package dev.interlock.accounts;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.live.EventStream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The stream of an open page ends at once with its session. */
@ApplicationTest
class EndedStreamsTest {

    @LocalServerPort
    int port;

    @Test
    void theStreamEndsWhenTheSessionIsEndedElsewhere() {
        Visitor here = Visitor.signedIn(port, "customer1");
        Visitor elsewhere = Visitor.signedIn(port, "customer1");
        try (EventStream stream = new EventStream(elsewhere)) {
            here.open("/account/sessions")
                    .form("/account/sessions/sign-out-elsewhere")
                    .with("password", "customer1-demo")
                    .submit();

            stream.awaitEnd();
        }
    }
}
