package dev.interlock.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.product.ProductField;
import org.junit.jupiter.api.Test;

class FieldTest {

    @Test
    void aValueHasTheNameOfItsInput() {
        assertThat(OrderField.STATE.valueName()).isEqualTo("state");
        assertThat(OrderField.ADDRESS1.valueName()).isEqualTo("address1");
        assertThat(OrderField.RECEIVER_NAME.valueName()).isEqualTo("receiverName");
        assertThat(ProductField.NAME_EN.valueName()).isEqualTo("nameEn");
    }

    @Test
    void eachValueOfAFieldHasItsItemInItsName() {
        assertThat(OrderField.QUANTITIES.valueName("P-001")).isEqualTo("quantities[P-001]");
        assertThat(new FieldChange(OrderField.QUANTITIES, "P-001", "", "2").valueName())
                .isEqualTo("quantities[P-001]");
        assertThat(new FieldChange(OrderField.TOTAL, "0", "2").valueName()).isEqualTo("total");
    }

    @Test
    void aFieldHasOneValueUnlessItSaysOtherwise() {
        assertThat(OrderField.QUANTITIES.hasItems()).isTrue();
        assertThat(ProductField.PRICE.hasItems()).isFalse();
    }

    @Test
    void aChangeOfQuantitiesWithoutAProductIsNotOfOneValue() {
        assertThat(new FieldChange(OrderField.QUANTITIES, "P-001", "", "2").isOfOneValue())
                .isTrue();
        assertThat(new FieldChange(OrderField.TOTAL, "0", "2").isOfOneValue()).isTrue();
        assertThat(new FieldChange(OrderField.QUANTITIES, "Tea × 1", "Tea × 2").isOfOneValue())
                .isFalse();
    }
}
