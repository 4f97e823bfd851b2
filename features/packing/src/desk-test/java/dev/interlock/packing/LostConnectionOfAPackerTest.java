package dev.interlock.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.story.LostConnectionTest;
import dev.interlock.bootstrap.story.LostConnectionTest.Connections.Fault;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;

/** An admin that packs gets no answer to a shipment, and sends it once more. */
@ApplicationTest
@Import(LostConnectionTest.Connections.class)
@Timeout(60)
@Tag("proof")
@Tag("engine")
class LostConnectionOfAPackerTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    LostConnectionTest.Connections connections;

    /** “Don't send the parcel” would be wrong of a parcel that was shipped. */
    @Test
    void aRepeatedShipmentOfThePackerDoesNotDenyTheFirst() {
        Visitor admin = Visitor.signedIn(port, "admin");
        desk.paidOrder();
        Page packing = admin.post("/admin/packing/next", Map.of()).follow();
        String ship = packing.document().select("main form[action$='/ship']").attr("action");
        Page unknown = connections.during(Fault.COMMITTED, packing.form(ship)::submit);

        Page repeated = unknown.form(ship).submit();

        assertThat(repeated.status()).isEqualTo(409);
        assertThat(repeated.document().select("main [role=alert]").text())
                .contains("Your earlier try may have been saved")
                .doesNotContain("Nothing was", "don’t send");
        assertThat(repeated.document().select("main [role=alert] a[href^='/orders/']"))
                .hasSize(1);
    }
}
