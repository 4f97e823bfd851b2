package dev.interlock.adapter.web.order;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.order.OrderDetail;
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
 * The table of the conflict page: all that others changed, and what the user chose before. Where the typed value differs
 * from the present one, the user chooses; until then, the present value stays.
 */
final class ConflictDiffRows {

    private ConflictDiffRows() {}

    /** For a command without fields: only what others changed. */
    static List<ConflictDiffRow> of(Conflict conflict) {
        return othersChanges(conflict, field -> true);
    }

    /** The same where the lines are shown with their amounts. */
    static List<ConflictDiffRow> withoutLines(Conflict conflict) {
        return othersChanges(conflict, field -> field != OrderField.LINES);
    }

    static List<ConflictDiffRow> of(Conflict conflict, ShippingForm typed, FieldChoices earlier) {
        Map<OrderField, String> mine = typed.fields();
        List<ConflictDiffRow> rows = new ArrayList<>(othersChanges(conflict, field -> !mine.containsKey(field)));
        rows.addAll(shipping(conflict, typed, earlier));
        return rows;
    }

    /** @param held the quantities that the form was filled with, by product id; empty if they are not known */
    static List<ConflictDiffRow> of(
            Conflict conflict,
            List<Product> products,
            Map<String, String> held,
            QuantitiesForm typed,
            FieldChoices earlier) {
        List<ConflictDiffRow> rows = new ArrayList<>(othersChanges(conflict, field -> field != OrderField.LINES));
        rows.addAll(quantities(conflict, products, held, typed, earlier));
        return rows;
    }

    /** For the form that has both: what it has no input for comes first. */
    static List<ConflictDiffRow> of(Conflict conflict, SubmittedEdit typed, List<Product> products) {
        Map<OrderField, String> mine = typed.shipping().fields();
        List<ConflictDiffRow> rows = new ArrayList<>(othersChanges(
                conflict, field -> !mine.containsKey(field) && !(field == OrderField.LINES && typed.hasLines())));
        rows.addAll(shipping(conflict, typed.shipping(), typed.choices()));
        if (typed.hasLines()) {
            rows.addAll(quantities(conflict, products, typed.held(), typed.basket(), typed.choices()));
        }
        return rows;
    }

    /** Without a new conflict, but with something else to mend: the choices as they were made. */
    static List<ConflictDiffRow> of(FieldChoices choices, ShippingForm typed) {
        List<ConflictDiffRow> rows = new ArrayList<>();
        typed.fields().forEach((field, yours) -> {
            String key = ConflictDiffRow.inputOf(field);
            if (choices.contains(key)) {
                rows.add(ConflictDiffRow.of(
                        field, choices.openedWith(key), choices.nowWith(key), yours, true, choices.isMine(key)));
            }
        });
        return rows;
    }

    static List<ConflictDiffRow> of(FieldChoices choices, List<Product> products, QuantitiesForm typed) {
        List<ConflictDiffRow> rows = new ArrayList<>();
        for (Product product : products) {
            String key = product.id().value();
            if (choices.contains(key)) {
                rows.add(ConflictDiffRow.of(
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

    static List<ConflictDiffRow> of(SubmittedEdit typed, List<Product> products) {
        List<ConflictDiffRow> rows = new ArrayList<>(of(typed.choices(), typed.shipping()));
        rows.addAll(of(typed.choices(), products, typed.basket()));
        return rows;
    }

    private static List<ConflictDiffRow> shipping(Conflict conflict, ShippingForm typed, FieldChoices earlier) {
        List<ConflictDiffRow> rows = new ArrayList<>();
        Map<OrderField, String> current = conflict.current().shippingInfo().fields();
        typed.fields().forEach((field, yours) -> {
            FieldChange change = changeOf(field, conflict);
            String now = current.getOrDefault(field, "");
            String key = ConflictDiffRow.inputOf(field);
            boolean untouched = earlier.isUntouched(key, yours, conflict.shown().get(field));
            boolean differs = !yours.equals(now);
            boolean undecided =
                    differs && (earlier.contains(key) || conflict.since().isEmpty());
            if (change != null || (undecided && !untouched)) {
                ConflictDiffRow row = ConflictDiffRow.of(
                        field,
                        change == null ? earlier.openedWith(key) : change.before(),
                        now,
                        yours,
                        differs && isPossible(conflict),
                        earlier.isMineAgainst(key, now));
                rows.add(untouched ? row.leftAlone() : row);
            }
        });
        return rows;
    }

    private static List<ConflictDiffRow> quantities(
            Conflict conflict,
            List<Product> products,
            Map<String, String> held,
            QuantitiesForm typed,
            FieldChoices earlier) {
        List<ConflictDiffRow> rows = new ArrayList<>();
        Map<ProductId, Integer> current = conflict.current().quantities();
        List<OrderDetail.Line> openedLines = conflict.openedLines();
        Map<ProductId, Integer> opened = openedLines == null
                ? null
                : openedLines.stream().collect(toMap(OrderDetail.Line::productId, OrderDetail.Line::quantity));
        for (Product product : products) {
            String key = product.id().value();
            String before = opened == null ? null : String.valueOf(opened.getOrDefault(product.id(), 0));
            String now = String.valueOf(current.getOrDefault(product.id(), 0));
            String yours = QuantitiesForm.number(typed.quantities().get(key));
            boolean untouched = earlier.isUntouched(key, yours, new QuantitiesForm(held).shown(key));
            boolean differs = !yours.equals(now);
            boolean changed = before == null ? differs : !before.equals(now);
            if (changed || (differs && earlier.contains(key))) {
                ConflictDiffRow row = ConflictDiffRow.of(
                        product, before, now, yours, differs && isPossible(conflict), earlier.isMineAgainst(key, now));
                rows.add(untouched ? row.leftAlone() : row);
            }
        }
        return rows;
    }

    private static List<ConflictDiffRow> othersChanges(Conflict conflict, Predicate<OrderField> which) {
        return conflict.changes().stream()
                .filter(change -> which.test(change.field()))
                .map(change -> ConflictDiffRow.of(change.field(), change.before(), change.after(), null, false, false))
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
