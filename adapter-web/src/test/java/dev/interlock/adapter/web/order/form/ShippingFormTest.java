package dev.interlock.adapter.web.order.form;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.web.form.ConflictDiffRow;
import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The fields of the form are those of the order, so that the conflict page compares each of them. */
class ShippingFormTest {

    private static final ShippingInfo INFO = new ShippingInfo(
            new Receiver("Kim", "010-1234-5678"), new Address("12345", "Seoul", "Apartment 7"), "Ring");

    @Test
    void eachComponentOfTheFormIsAFieldOfTheOrder() {
        assertThat(ShippingForm.of(INFO.fields()).fields().keySet())
                .map(ConflictDiffRow::inputOf)
                .containsExactlyInAnyOrderElementsOf(components());
    }

    @Test
    void eachFieldThatTheCommandWritesIsAComponentOfTheForm() {
        Set<OrderField> shipping = OrderCommand.CHANGE_SHIPPING.writes();

        assertThat(INFO.fields()).containsOnlyKeys(shipping);
        assertThat(shipping).map(ConflictDiffRow::inputOf).containsExactlyInAnyOrderElementsOf(components());
    }

    @Test
    void eachFieldIsMappedToItsOwnValue() {
        assertThat(Set.copyOf(INFO.fields().values()))
                .hasSameSizeAs(INFO.fields().keySet());
        assertThat(ShippingForm.of(INFO.fields()).fields()).isEqualTo(INFO.fields());
        assertThat(ShippingForm.of(INFO.fields()).toShippingInfo()).isEqualTo(INFO);
    }

    @Test
    void eachFieldIsReadFromItsParameter() {
        Map<String, String> parameters = INFO.fields().entrySet().stream()
                .collect(toMap(entry -> ConflictDiffRow.inputOf(entry.getKey()), Map.Entry::getValue));

        assertThat(ShippingForm.EMPTY.readFrom(parameters)).isEqualTo(ShippingForm.of(INFO.fields()));
    }

    @Test
    void eachFieldTakesTheChosenValue() {
        Map<String, String> now = components().stream().collect(toMap(name -> name, name -> "now " + name));
        Map<String, String> choice = components().stream().collect(toMap(name -> name, name -> "now"));

        ShippingForm chosen = ShippingForm.of(INFO.fields()).chosenBy(new FieldChoices(choice, now, Map.of()));

        assertThat(Set.copyOf(chosen.fields().values())).isEqualTo(Set.copyOf(now.values()));
    }

    private static List<String> components() {
        return Arrays.stream(ShippingForm.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }
}
