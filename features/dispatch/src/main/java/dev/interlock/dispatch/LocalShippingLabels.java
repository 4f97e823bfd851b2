package dev.interlock.dispatch;

import dev.interlock.dispatch.application.ShippingLabels;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Labels without a carrier: where the parcel goes, line by line. As slow as a carrier, for trying that out. */
@Component
class LocalShippingLabels implements ShippingLabels {

    private final LabelProperties settings;

    LocalShippingLabels(LabelProperties settings) {
        this.settings = settings;
    }

    @Override
    public String makeLabel(OrderNo orderNumber, ShippingInfo destination) throws InterruptedException {
        Thread.sleep(settings.delay().toMillis());
        Address address = destination.address();
        return Stream.of(
                        destination.receiver().name(),
                        address.address1(),
                        address.address2(),
                        address.zipCode(),
                        destination.receiver().phone(),
                        destination.message())
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }
}
