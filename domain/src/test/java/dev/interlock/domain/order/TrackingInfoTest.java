package dev.interlock.domain.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrackingInfoTest {

    @Test
    void theCarrierComesBeforeTheNumber() {
        assertThat(TrackingInfos.POST.fields())
                .containsExactly(
                        Map.entry(OrderField.CARRIER, "Korea Post"),
                        Map.entry(OrderField.TRACKING_NUMBER, "EB123456789KR"));
    }

    @Test
    void carrierAndNumberAreAcceptedUpToTheirLimits() {
        String carrier = "x".repeat(TrackingInfo.CARRIER_MAX_LENGTH);
        String number = "1".repeat(TrackingInfo.NUMBER_MAX_LENGTH);

        assertThatNoException().isThrownBy(() -> new TrackingInfo(carrier, number));
        assertThatIllegalArgumentException().isThrownBy(() -> new TrackingInfo(carrier + "x", number));
        assertThatIllegalArgumentException().isThrownBy(() -> new TrackingInfo(carrier, number + "1"));
    }

    @Test
    void blankFieldsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new TrackingInfo(" ", "1"));
        assertThatIllegalArgumentException().isThrownBy(() -> new TrackingInfo("Korea Post", " "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1Z999AA10123456784", "EB 123 456 789 KR", "4123-5678-9012", "7"})
    void aNumberMayHaveTheFormatOfAnyCarrier(String number) {
        assertThat(new TrackingInfo("x", number).number()).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1Z999#", "12  34", "-1", "1-", "<b>", "١٠"})
    void aNumberConsistsOfLettersAndDigits(String number) {
        assertThatIllegalArgumentException().isThrownBy(() -> new TrackingInfo("x", number));
    }
}
