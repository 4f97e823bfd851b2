package dev.interlock.papers.web;

import static java.util.Comparator.comparing;
import static java.util.Objects.requireNonNullElse;
import static java.util.stream.Collectors.toMap;

import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.Text;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.TrackingInfo;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.Errors;

/**
 * The carrier, and for each order the version that the page showed and the tracking number as it was typed:
 * {@code trackingNumber[261120-093015-K7QXZM]=4123}. An order without a number waits.
 */
record DeliveriesForm(
        @TextLine(max = TrackingInfo.CARRIER_MAX_LENGTH, required = true) @Nullable
        String carrier,

        Map<String, Long> version,
        Map<String, String> trackingNumber) {

    static final DeliveriesForm EMPTY = new DeliveriesForm("", null, null);

    DeliveriesForm(
            @Nullable String carrier,
            @Nullable Map<String, Long> version,
            @Nullable Map<String, String> trackingNumber) {
        this.carrier = carrier;
        this.version = requireNonNullElse(version, Map.of());
        this.trackingNumber = requireNonNullElse(trackingNumber, Map.<String, String>of()).entrySet().stream()
                .collect(toMap(Map.Entry::getKey, number -> Text.halfWidth(number.getValue())));
    }

    /** Returns the orders of the form, each with the version that the page showed. */
    Map<OrderNo, Long> versions() {
        Map<OrderNo, Long> versions = new TreeMap<>(comparing(OrderNo::value));
        version.forEach((number, seen) -> {
            if (OrderNo.isOrderNo(number)) {
                versions.put(new OrderNo(number), seen);
            }
        });
        return versions;
    }

    String typed(OrderNo order) {
        return trackingNumber.getOrDefault(order.value(), "");
    }

    /** Returns the orders with a number that can be one. Each other number is reported at its field, as is one that stands twice. */
    Map<OrderNo, Long> check(Errors errors) {
        Map<OrderNo, Long> valid = versions();
        valid.keySet().removeIf(order -> typed(order).isEmpty());
        if (valid.isEmpty()) {
            errors.reject("papers.noNumber");
        }
        valid.keySet().removeIf(order -> {
            String number = typed(order);
            String wrong = !isNumber(number) ? "form.trackingNumber" : isTwice(number) ? "papers.sameNumber" : null;
            if (wrong != null) {
                errors.rejectValue("trackingNumber[" + order + "]", wrong);
            }
            return wrong != null;
        });
        return valid;
    }

    private static boolean isNumber(String text) {
        return text.length() <= TrackingInfo.NUMBER_MAX_LENGTH && text.matches(TrackingInfo.NUMBER_FORM);
    }

    private boolean isTwice(String number) {
        return Collections.frequency(trackingNumber.values(), number) > 1;
    }
}
