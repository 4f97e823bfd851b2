package dev.interlock.bootstrap.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.order.ShippingInfo;
import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DemoParcelsTest {

    private final List<ShippingInfo> parcels =
            IntStream.range(0, 14).mapToObj(DemoParcels::of).toList();

    @Test
    void parcelsGoToManyPeopleInThreeScripts() {
        assertThat(parcels).extracting(ShippingInfo::receiver).doesNotHaveDuplicates();
        assertThat(parcels).extracting(ShippingInfo::address).doesNotHaveDuplicates();
        assertThat(parcels)
                .extracting(parcel -> UnicodeScript.of(parcel.receiver().name().codePointAt(0)))
                .contains(UnicodeScript.HANGUL, UnicodeScript.LATIN, UnicodeScript.HAN);
    }
}
