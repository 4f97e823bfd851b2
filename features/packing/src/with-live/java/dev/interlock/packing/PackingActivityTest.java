package dev.interlock.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.live.EventStream;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Open pages of admins receive the events of packing. */
@Tag("engine")
class PackingActivityTest extends PackingFixture {

    @Test
    void anAdminLearnsWhichAdminPacksAnOrderAndThatItWasHandedBack() throws Exception {
        desk.paidOrder();
        try (EventStream stream = new EventStream(choi)) {
            Page packing = park.post("/admin/packing/next", Map.of()).follow();
            String order = packing.document()
                    .select("form[action$=/hand-back]")
                    .attr("action")
                    .replaceAll(".*/packing/(.*)/hand-back", "$1");
            assertThat(stream.next(order + "\",\"kind\":\"LOCKED"))
                    .contains("\"type\":\"Packing\"", "\"name\":\"" + PARKS_NAME + "\"");

            park.post("/admin/packing/" + order + "/hand-back", Map.of());
            stream.next(order + "\",\"kind\":\"UNLOCKED");
        }
    }
}
