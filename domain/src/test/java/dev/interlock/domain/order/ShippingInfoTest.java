package dev.interlock.domain.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShippingInfoTest {

    @Test
    void fieldsAreInReadingOrder() {
        assertThat(ShippingInfos.HOME.fields())
                .containsExactly(
                        Map.entry(OrderField.RECEIVER_NAME, "Kim Sora"),
                        Map.entry(OrderField.RECEIVER_PHONE, "010-1234-5678"),
                        Map.entry(OrderField.ZIP_CODE, "04524"),
                        Map.entry(OrderField.ADDRESS1, "110 Sejong-daero"),
                        Map.entry(OrderField.ADDRESS2, "3rd floor"),
                        Map.entry(OrderField.MESSAGE, "Ring twice"));
    }

    @Test
    void everyFieldIsAcceptedUpToItsLimit() {
        assertThatNoException().isThrownBy(() -> {
            receiver("x".repeat(Receiver.NAME_MAX_LENGTH), "1".repeat(Receiver.PHONE_MAX_LENGTH));
            address(
                    "1".repeat(Address.ZIP_CODE_MAX_LENGTH),
                    "x".repeat(Address.LINE_MAX_LENGTH),
                    "x".repeat(Address.LINE_MAX_LENGTH));
            message("x".repeat(ShippingInfo.MESSAGE_MAX_LENGTH));
        });
    }

    @Test
    void everyFieldBeyondItsLimitIsRefused() {
        assertRefused(() -> receiver("x".repeat(Receiver.NAME_MAX_LENGTH + 1), "1"));
        assertRefused(() -> receiver("x", "1".repeat(Receiver.PHONE_MAX_LENGTH + 1)));
        assertRefused(() -> address("1".repeat(Address.ZIP_CODE_MAX_LENGTH + 1), "x", ""));
        assertRefused(() -> address("1", "x".repeat(Address.LINE_MAX_LENGTH + 1), ""));
        assertRefused(() -> address("1", "x", "x".repeat(Address.LINE_MAX_LENGTH + 1)));
        assertRefused(() -> message("x".repeat(ShippingInfo.MESSAGE_MAX_LENGTH + 1)));
    }

    @Test
    void onlyTheSecondAddressLineAndTheMessageMayBeEmpty() {
        assertThat(address("1", "x", "").address2()).isEmpty();
        assertThat(message("").message()).isEmpty();
        assertRefused(() -> receiver(" ", "1"));
        assertRefused(() -> receiver("x", " "));
        assertRefused(() -> address(" ", "x", ""));
        assertRefused(() -> address("1", " ", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"010-1234-5678", "+82 2 555 0100", "02/555.0100", "1 (555) 0100"})
    void aPhoneNumberMayHaveTheUsualSeparators(String phone) {
        assertThat(receiver("x", phone).phone()).isEqualTo(phone);
    }

    @ParameterizedTest
    @ValueSource(strings = {"call me", "010x", "++82", "-1", "٠١٠"})
    void aPhoneNumberConsistsOfDigits(String phone) {
        assertRefused(() -> receiver("x", phone));
    }

    @ParameterizedTest
    @ValueSource(strings = {"04524", "SW1A 1AA", "12345-6789"})
    void aZipCodeMayBeOfAnyCountry(String zipCode) {
        assertThat(address(zipCode, "x", "").zipCode()).isEqualTo(zipCode);
    }

    @ParameterizedTest
    @ValueSource(strings = {"04524!", "12  34", "-1", "1-", "<b>"})
    void aZipCodeConsistsOfLettersAndDigits(String zipCode) {
        assertRefused(() -> address(zipCode, "x", ""));
    }

    private static Receiver receiver(String name, String phone) {
        return new Receiver(name, phone);
    }

    private static Address address(String zipCode, String address1, String address2) {
        return new Address(zipCode, address1, address2);
    }

    private static ShippingInfo message(String message) {
        return new ShippingInfo(ShippingInfos.HOME.receiver(), ShippingInfos.HOME.address(), message);
    }

    private static void assertRefused(ThrowingCallable construction) {
        assertThatIllegalArgumentException().isThrownBy(construction);
    }
}
