package dev.interlock.adapter.web.order;

import dev.interlock.domain.order.OrderField;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a person chose on the conflict page, field by field: {@code choice[zipCode]=now} takes the value that she saw there
 * and that comes back as {@code now[zipCode]}; anything else takes what she typed.
 */
record FieldChoices(Map<String, String> choice, Map<String, String> now) {

    private static final Pattern UNDERSCORE = Pattern.compile("_(.)");

    FieldChoices(@Nullable Map<String, String> choice, @Nullable Map<String, String> now) {
        this.choice = choice == null ? Map.of() : choice;
        this.now = now == null ? Map.of() : now;
    }

    static String inputOf(OrderField field) {
        return UNDERSCORE
                .matcher(field.name().toLowerCase(Locale.ROOT))
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }

    ShippingForm applyTo(ShippingForm form) {
        return new ShippingForm(
                pick("receiverName", form.receiverName()),
                pick("receiverPhone", form.receiverPhone()),
                pick("zipCode", form.zipCode()),
                pick("address1", form.address1()),
                pick("address2", form.address2()),
                pick("message", form.message()));
    }

    private String pick(String input, String typed) {
        return "now".equals(choice.get(input)) ? now.getOrDefault(input, typed) : typed;
    }
}
