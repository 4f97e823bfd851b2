package dev.interlock.adapter.web.order.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The inputs of the form have the names of the order's values, so that the conflict page compares each of them. */
class ShippingFormTest {

    private static final ShippingInfo INFO = new ShippingInfo(
            new Receiver("Kim", "010-1234-5678"), new Address("12345", "Seoul", "Apartment 7"), "Ring");

    private static final Map<String, String> VALUES = INFO.fields().entrySet().stream()
            .collect(Collectors.toMap(field -> field.getKey().valueName(), Map.Entry::getValue));

    @Test
    void eachFieldThatTheCommandWritesIsAComponent() {
        List<String> components = Arrays.stream(ShippingForm.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();

        assertThat(INFO.fields()).containsOnlyKeys(OrderCommand.CHANGE_SHIPPING.writes());
        assertThat(INFO.fields().keySet()).map(OrderField::valueName).containsExactlyInAnyOrderElementsOf(components);
    }

    @Test
    void eachValueIsMappedToItsOwnComponent() {
        assertThat(VALUES.values()).doesNotHaveDuplicates();
        assertThat(ShippingForm.of(VALUES).values()).isEqualTo(VALUES);
        assertThat(ShippingForm.of(VALUES).toShippingInfo()).isEqualTo(INFO);
    }
}
