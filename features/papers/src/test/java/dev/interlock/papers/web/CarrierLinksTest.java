package dev.interlock.papers.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.order.TrackingInfo;
import dev.interlock.papers.PapersProperties;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CarrierLinksTest {

    private final CarrierLinks links = new CarrierLinks(
            new PapersProperties("", Map.of("Korea Post", "https://post.example/follow?no={number}&lang=ko")));

    @Test
    void theNumberIsEncodedInTheAddressOfItsCarrier() {
        assertThat(links.find(new TrackingInfo("korea post", "EB 123-4")))
                .isEqualTo("https://post.example/follow?no=EB%20123-4&lang=ko");
    }

    @Test
    void aCarrierWithoutAnAddressHasNoLink() {
        assertThat(links.find(new TrackingInfo("Hanjin", "1"))).isNull();
    }
}
