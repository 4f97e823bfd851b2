package dev.interlock.adapter.web.order.form;

import static java.util.stream.Collectors.toMap;

import dev.interlock.domain.Money;
import dev.interlock.domain.Text;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.product.ProductId;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.Errors;

/**
 * How many of each product, as typed, and the prices that the form showed, because the user decides on them:
 * {@code quantities[P-001]=2}, {@code prices[P-001]=15000}. Empty and 0 both mean none.
 */
record LinesForm(Map<String, String> quantities, Map<String, String> prices) {

    static final LinesForm EMPTY = new LinesForm(null, null);

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    /** No price of a product has more digits. The total of an order of such prices can still be counted. */
    private static final Pattern WON = Pattern.compile("\\d{1,10}");

    LinesForm(@Nullable Map<String, String> quantities, @Nullable Map<String, String> prices) {
        this.quantities = quantities == null ? Map.of() : new TreeMap<>(quantities);
        this.prices = prices == null ? Map.of() : new TreeMap<>(prices);
    }

    /** @param values by the names of the inputs; others than quantities and prices do not matter */
    LinesForm with(Map<String, String> values) {
        Map<String, String> otherQuantities = new TreeMap<>(quantities);
        otherQuantities.putAll(inputs("quantities", values));
        Map<String, String> otherPrices = new TreeMap<>(prices);
        otherPrices.putAll(inputs("prices", values));
        return new LinesForm(otherQuantities, otherPrices);
    }

    /** Returns the values of the inputs that are called like {@code quantities[P-001]}, by their products. */
    private static Map<String, String> inputs(String list, Map<String, String> values) {
        Map<String, String> inputs = new TreeMap<>();
        values.forEach((name, value) -> {
            if (name.startsWith(list + "[") && name.endsWith("]")) {
                inputs.put(name.substring(list.length() + 1, name.length() - 1), value);
            }
        });
        return inputs;
    }

    /** Returns the quantities by the names of their inputs. None is empty, as in the order's values. */
    Map<String, String> values() {
        return quantities.entrySet().stream()
                .collect(toMap(
                        quantity -> OrderField.QUANTITIES.valueName(quantity.getKey()),
                        quantity -> number(quantity.getValue()),
                        (first, second) -> first,
                        TreeMap::new));
    }

    /** The lines of a paid order are fixed, so its form has no inputs for them. */
    boolean isSent() {
        return !quantities.isEmpty() || !prices.isEmpty();
    }

    /** Returns whether something else than none was typed for the product. */
    boolean contains(ProductId id) {
        return !number(quantities.getOrDefault(id.value(), "")).isEmpty();
    }

    /** Returns the valid quantities above 0. Each invalid one is reported at its field. */
    Map<ProductId, Integer> check(Errors errors) {
        Map<ProductId, Integer> checked = new TreeMap<>();
        quantities.forEach((id, typed) -> {
            String text = number(typed);
            if (!ProductId.isProductId(id)) {
                errors.reject("form.unknownProduct");
            } else if (!text.isEmpty() && (!isNumber(text) || Integer.parseInt(text) > OrderLine.MAX_QUANTITY)) {
                errors.rejectValue(
                        OrderField.QUANTITIES.valueName(id),
                        "form.quantity",
                        new Object[] {OrderLine.MAX_QUANTITY},
                        "");
            } else if (!text.isEmpty()) {
                checked.put(new ProductId(id), Integer.valueOf(text));
            }
        });
        prices.keySet().stream() // each price that the form showed stands beside an input
                .filter(id -> ProductId.isProductId(id) && !quantities.containsKey(id))
                .forEach(id -> errors.rejectValue(OrderField.QUANTITIES.valueName(id), "form.required"));
        if (checked.isEmpty() && !errors.hasErrors()) {
            errors.reject("form.noLines");
        }
        if (checked.size() > Order.MAX_LINES) {
            errors.reject("form.tooManyLines", new Object[] {Order.MAX_LINES}, "");
        }
        return checked;
    }

    /** Returns the prices that the form showed. One that can't be read counts as not shown. */
    Map<ProductId, Money> shownPrices() {
        Map<ProductId, Money> shown = new TreeMap<>();
        prices.forEach((id, won) -> {
            if (ProductId.isProductId(id) && WON.matcher(won).matches()) {
                shown.put(new ProductId(id), new Money(Long.parseLong(won)));
            }
        });
        return shown;
    }

    /** Returns a number in its plain form, and empty for 0. A text that is no number stays as it is. */
    private static String number(String typed) {
        String text = Text.halfWidth(typed);
        if (!isNumber(text)) {
            return typed;
        }
        int number = Integer.parseInt(text);
        return number == 0 ? "" : String.valueOf(number);
    }

    private static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }
}
