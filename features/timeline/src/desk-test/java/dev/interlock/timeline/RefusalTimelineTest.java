package dev.interlock.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** What the API refuses is in the timeline, as what a page refuses is. */
@ApplicationTest
class RefusalTimelineTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Test
    void aRefusalIsShownInTheTimeline() {
        String order = "/orders/" + desk.paidOrder();

        JsonClient.signedIn(port, "admin").ifMatch("\"0\"").post("/api" + order + "/start-shipping");

        assertThat(Visitor.signedIn(port, "admin").open(order + "/timeline").text())
                .contains("decided on version 0, the order had version 1");
    }
}
