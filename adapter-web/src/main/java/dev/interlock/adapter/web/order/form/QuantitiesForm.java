package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.domain.product.ProductId;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The quantity of each product, as typed: {@code quantities[P-001]=2}. Empty and 0 both mean none.
 *
 * @param quantities by product id
 */
record QuantitiesForm(Map<String, String> quantities) {

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    static QuantitiesForm in(Map<String, String> parameters) {
        return new QuantitiesForm(FieldChoices.bracketed(parameters, "quantities"));
    }

    static QuantitiesForm of(Map<ProductId, Integer> quantities) {
        Map<String, String> typed = new TreeMap<>();
        quantities.forEach((id, quantity) -> typed.put(id.value(), String.valueOf(quantity)));
        return new QuantitiesForm(typed);
    }

    static String inputOf(String productId) {
        return "quantities[" + productId + "]";
    }

    /** Returns a number in its plain form; a text that is no number stays as it is. */
    static String number(@Nullable String typed) {
        String text = typed == null || typed.isBlank() ? "0" : typed.strip();
        return isNumber(text) ? String.valueOf(Integer.parseInt(text)) : text;
    }

    static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    /** Returns whether something else than none was typed for the product. */
    boolean contains(ProductId id) {
        return !number(quantities.get(id.value())).equals("0");
    }

    QuantitiesForm chosenBy(FieldChoices choices) {
        Map<String, String> chosen = new TreeMap<>(quantities);
        chosen.replaceAll(choices::pick);
        return new QuantitiesForm(chosen);
    }

    /**
     * Replaces each quantity that was not typed by the one that the order has now.
     *
     * @param held the quantities that the form was filled with
     */
    QuantitiesForm following(OrderConflict conflict, QuantitiesForm held, FieldChoices choices) {
        Map<String, String> current = of(conflict.current().quantities()).quantities();
        Map<String, String> followed = new TreeMap<>(quantities);
        followed.replaceAll((id, typed) ->
                choices.isUntouched(id, number(typed), held.shown(id)) ? current.getOrDefault(id, "") : typed);
        return new QuantitiesForm(followed);
    }

    /** Returns the quantity that the form was filled with, or none if it is not known. */
    @Nullable
    String shown(String id) {
        return quantities.isEmpty() ? null : number(quantities.get(id));
    }
}
