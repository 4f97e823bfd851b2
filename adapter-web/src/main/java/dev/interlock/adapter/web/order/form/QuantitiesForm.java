package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductWithdrawnException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.Errors;

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
        return NUMBER.matcher(text).matches() ? String.valueOf(Integer.parseInt(text)) : text;
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

    /** Returns the valid quantities above 0; each invalid one is reported at its field. */
    Map<ProductId, Integer> read(Errors errors) {
        Map<ProductId, Integer> read = new TreeMap<>();
        quantities.forEach((id, typed) -> {
            String text = number(typed);
            boolean valid = NUMBER.matcher(text).matches() && Integer.parseInt(text) <= OrderLine.MAX_QUANTITY;
            if (!ProductId.isProductId(id)) {
                errors.reject("form.unknownProduct");
            } else if (!valid) {
                errors.rejectValue(inputOf(id), "form.quantity", new Object[] {OrderLine.MAX_QUANTITY}, "");
            } else if (Integer.parseInt(text) > 0) {
                read.put(new ProductId(id), Integer.parseInt(text));
            }
        });
        if (read.isEmpty() && !errors.hasErrors()) {
            errors.reject("form.noLines");
        }
        if (read.size() > Order.MAX_LINES) {
            errors.reject("form.tooManyLines", new Object[] {Order.MAX_LINES}, "");
        }
        return read;
    }

    /** Reports at the product's field that it is no longer sold. */
    static void report(ProductWithdrawnException withdrawn, Errors errors) {
        errors.rejectValue(inputOf(withdrawn.productId().value()), "form.withdrawn");
    }

    /** Reports at the product's field how many pieces are left. */
    static void report(OutOfStockException shortage, Errors errors) {
        errors.rejectValue(
                inputOf(shortage.productId().value()),
                shortage.available() == 0 ? "form.soldOut" : "form.outOfStock",
                new Object[] {shortage.available()},
                "");
    }
}
