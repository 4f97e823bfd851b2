package dev.interlock.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.operations.WrongSettingsTest;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

/** A customer follows a parcel at its carrier. */
@ApplicationTest
@TestPropertySource(properties = "interlock.papers.carriers[Korea\\ Post]=https://post.example/follow?no={number}")
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class CarrierSettingsTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Test
    void theTrackingNumberIsALinkToTheCarrier() {
        String order = "/orders/" + desk.orderIn(OrderState.DELIVERING);

        assertThat(Visitor.signedIn(port, "customer1")
                        .open(order)
                        .document()
                        .select(".tracking a[target=_blank]")
                        .attr("href"))
                .isEqualTo("https://post.example/follow?no=EB123456789KR");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://post.example/{number}", "https://post.example/", "javascript:alert('{number}')"})
    void anAddressThatIsNotSecureOrWithoutANumberIsRefused(String address, CapturedOutput output) {
        WrongSettingsTest.assertIsRefused(
                "demo", "interlock.papers.carriers[post]", address, "begins with https://", output);
    }
}
