package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.FieldChoices;
import java.util.Map;

/**
 * What a form sends about its lines.
 *
 * @param typed the quantities as they were typed
 * @param held the quantities that the form was filled with; tell which inputs were not touched
 * @param prices the prices that the form showed
 */
record SubmittedLines(QuantitiesForm typed, QuantitiesForm held, ShownPrices prices) {

    static SubmittedLines in(Map<String, String> parameters) {
        return new SubmittedLines(
                QuantitiesForm.in(parameters),
                new QuantitiesForm(FieldChoices.bracketed(parameters, "held")),
                ShownPrices.in(parameters));
    }

    /** Returns the lines of a form that nothing was typed into yet. */
    static SubmittedLines of(QuantitiesForm held) {
        return new SubmittedLines(held, held, new ShownPrices(Map.of()));
    }
}
