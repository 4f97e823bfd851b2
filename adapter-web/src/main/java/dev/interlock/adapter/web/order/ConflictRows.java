package dev.interlock.adapter.web.order;

import dev.interlock.application.port.in.order.Conflict;
import dev.interlock.application.port.in.order.Conflict.Resolution;
import dev.interlock.domain.order.FieldChange;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The table of the conflict page: all that others changed, and what the person chose about before. Where her value differs
 * from the one that is there now she chooses, and until she does, what is there stays.
 */
final class ConflictRows {

    private ConflictRows() {}

    /** For a command without fields: only what others changed. */
    static List<ConflictRow> of(Conflict conflict) {
        return othersChanges(conflict, field -> true);
    }

    static List<ConflictRow> of(Conflict conflict, ShippingForm typed, FieldChoices earlier) {
        Map<OrderField, String> mine = typed.fields();
        List<ConflictRow> rows = new ArrayList<>(othersChanges(conflict, field -> !mine.containsKey(field)));
        rows.addAll(shipping(conflict, typed, earlier));
        return rows;
    }

    /** @param held the quantities when the form was opened, by product id; empty if they are not known */
    static List<ConflictRow> of(
            Conflict conflict,
            List<Product> products,
            Map<String, String> held,
            QuantitiesForm typed,
            FieldChoices earlier) {
        List<ConflictRow> rows = new ArrayList<>(othersChanges(conflict, field -> field != OrderField.LINES));
        rows.addAll(quantities(conflict, products, held, typed, earlier));
        return rows;
    }

    /** For the form that has both: what it has no input for comes first. */
    static List<ConflictRow> of(Conflict conflict, TypedEdit typed, List<Product> products) {
        Map<OrderField, String> mine = typed.shipping().fields();
        List<ConflictRow> rows = new ArrayList<>(othersChanges(
                conflict, field -> !mine.containsKey(field) && !(field == OrderField.LINES && typed.hasLines())));
        rows.addAll(shipping(conflict, typed.shipping(), typed.choices()));
        if (typed.hasLines()) {
            rows.addAll(quantities(conflict, products, typed.held(), typed.basket(), typed.choices()));
        }
        return rows;
    }

    /** Without a new conflict, but with something else to mend: the choices as they were made. */
    static List<ConflictRow> of(FieldChoices choices, ShippingForm typed) {
        List<ConflictRow> rows = new ArrayList<>();
        typed.fields().forEach((field, yours) -> {
            String key = ConflictRow.inputOf(field);
            if (choices.contains(key)) {
                rows.add(ConflictRow.of(
                        field, choices.openedWith(key), choices.nowWith(key), yours, true, choices.isMine(key)));
            }
        });
        return rows;
    }

    static List<ConflictRow> of(FieldChoices choices, List<Product> products, QuantitiesForm typed) {
        List<ConflictRow> rows = new ArrayList<>();
        for (Product product : products) {
            String key = product.id().value();
            if (choices.contains(key)) {
                rows.add(ConflictRow.of(
                        product,
                        choices.openedWith(key),
                        choices.nowWith(key),
                        typed.quantities().getOrDefault(key, ""),
                        true,
                        choices.isMine(key)));
            }
        }
        return rows;
    }

    static List<ConflictRow> of(TypedEdit typed, List<Product> products) {
        List<ConflictRow> rows = new ArrayList<>(of(typed.choices(), typed.shipping()));
        rows.addAll(of(typed.choices(), products, typed.basket()));
        return rows;
    }

    private static List<ConflictRow> shipping(Conflict conflict, ShippingForm typed, FieldChoices earlier) {
        List<ConflictRow> rows = new ArrayList<>();
        Map<OrderField, String> current = conflict.current().shippingInfo().fields();
        typed.fields().forEach((field, yours) -> {
            FieldChange change = changeOf(field, conflict);
            String now = current.getOrDefault(field, "");
            String key = ConflictRow.inputOf(field);
            boolean differs = !yours.equals(now);
            if (change != null) {
                rows.add(ConflictRow.of(field, change.before(), now, yours, differs && isPossible(conflict), false));
            } else if (differs && (earlier.contains(key) || conflict.since().isEmpty())) {
                rows.add(ConflictRow.of(
                        field, earlier.openedWith(key), now, yours, isPossible(conflict), earlier.isMine(key)));
            }
        });
        return rows;
    }

    private static List<ConflictRow> quantities(
            Conflict conflict,
            List<Product> products,
            Map<String, String> held,
            QuantitiesForm typed,
            FieldChoices earlier) {
        List<ConflictRow> rows = new ArrayList<>();
        Map<ProductId, Integer> current = conflict.current().quantities();
        for (Product product : products) {
            String key = product.id().value();
            String opened = held.isEmpty() ? null : QuantitiesForm.number(held.get(key));
            String now = String.valueOf(current.getOrDefault(product.id(), 0));
            String yours = QuantitiesForm.number(typed.quantities().get(key));
            boolean differs = !yours.equals(now);
            boolean changed = opened == null ? differs : !opened.equals(now);
            if (changed || (differs && earlier.contains(key))) {
                rows.add(ConflictRow.of(
                        product,
                        changed ? opened : earlier.openedWith(key),
                        now,
                        yours,
                        differs && isPossible(conflict),
                        !changed && earlier.isMine(key)));
            }
        }
        return rows;
    }

    private static List<ConflictRow> othersChanges(Conflict conflict, Predicate<OrderField> which) {
        return conflict.changes().stream()
                .filter(change -> which.test(change.field()))
                .map(change -> ConflictRow.of(change.field(), change.before(), change.after(), null, false, false))
                .toList();
    }

    private static @Nullable FieldChange changeOf(OrderField field, Conflict conflict) {
        return conflict.changes().stream()
                .filter(change -> change.field() == field)
                .findFirst()
                .orElse(null);
    }

    private static boolean isPossible(Conflict conflict) {
        return conflict.resolution() != Resolution.IMPOSSIBLE;
    }
}
