package dev.interlock.domain.product;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProductNameTest {

    private static final ProductName LAMP = new ProductName("Lamp", "램프", "灯");

    @ParameterizedTest
    @ValueSource(strings = {"Lamp", "램프", "灯"})
    void aProductThatWasSoldUnderANameOfTodayHasAllItsNames(String sold) {
        assertThat(LAMP.ifSoldAs(sold)).isEqualTo(LAMP);
    }

    @Test
    void aProductThatWasRenamedSinceHasTheNameItWasSoldUnder() {
        assertThat(LAMP.ifSoldAs("Light")).isEqualTo(ProductName.same("Light"));
    }
}
