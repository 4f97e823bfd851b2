package dev.interlock.adapter.web.order.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.web.form.ConflictDiffRow;
import dev.interlock.domain.order.TrackingInfo;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrackingFormTest {

    private static final TrackingInfo INFO = new TrackingInfo("Korea Post", "EB123456789KR");

    @Test
    void eachComponentOfTheFormIsAFieldOfTheOrder() {
        assertThat(INFO.fields().keySet())
                .map(ConflictDiffRow::inputOf)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(TrackingForm.class.getRecordComponents())
                        .map(RecordComponent::getName)
                        .toList());
        assertThat(TrackingForm.EMPTY.fields().keySet()).isEqualTo(INFO.fields().keySet());
    }

    @Test
    void eachFieldIsReadFromItsParameter() {
        TrackingForm read = TrackingForm.EMPTY.readFrom(
                Map.of("carrier", " Korea Post ", "trackingNumber", "EB123456789KR", "version", "3"));

        assertThat(read).isEqualTo(TrackingForm.EMPTY.with(INFO.fields()));
        assertThat(read.toTrackingInfo()).isEqualTo(INFO);
    }

    @Test
    void aFieldThatWasNotSentIsEmpty() {
        assertThat(TrackingForm.EMPTY.readFrom(Map.of())).isEqualTo(TrackingForm.EMPTY);
    }
}
