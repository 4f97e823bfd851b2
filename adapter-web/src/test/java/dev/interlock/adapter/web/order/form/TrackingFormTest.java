package dev.interlock.adapter.web.order.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.TrackingInfo;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrackingFormTest {

    private static final TrackingInfo INFO = new TrackingInfo("Korea Post", "EB123456789KR");

    @Test
    void eachComponentIsAFieldOfTheTrackingInfo() {
        assertThat(INFO.fields().keySet())
                .map(OrderField::valueName)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(TrackingForm.class.getRecordComponents())
                        .map(RecordComponent::getName)
                        .toList());
    }

    @Test
    void eachValueIsMappedToItsOwnComponent() {
        Map<String, String> values = Map.of("carrier", "Korea Post", "trackingNumber", "EB123456789KR");

        assertThat(TrackingForm.of(values).values()).isEqualTo(values);
        assertThat(TrackingForm.of(values).toTrackingInfo()).isEqualTo(INFO);
    }
}
