package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.ConflictDiffRow;
import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.domain.product.ProductField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A submitted form of a product, against what others have changed meanwhile.
 *
 * @param typed the input
 * @param choices the choices of an earlier conflict page
 */
record SubmittedProduct(ProductForm typed, FieldChoices choices) {

    static SubmittedProduct in(Map<String, String> parameters) {
        return new SubmittedProduct(ProductForm.in(parameters), FieldChoices.in(parameters));
    }

    /** Returns what was typed, or on the conflict page was chosen instead. */
    ProductForm chosen() {
        return typed.replaced((field, text) -> choices.pick(ConflictDiffRow.inputOf(field), text));
    }

    /** Returns the choices of an earlier conflict page, as they were made. */
    List<ConflictDiffRow> choiceRows() {
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

    /** Returns what others changed beside the input. Where the two differ, the admin chooses. */
    List<ConflictDiffRow> compare(ProductConflict conflict) {
        Map<ProductField, String> current = conflict.current().fields();
        List<ConflictDiffRow> rows = new ArrayList<>(ConflictDiffRow.changes(conflict.opened(), current));
        rows.removeIf(row -> typed.fields().containsKey(row.field()));
        typed.fields().forEach((field, yours) -> {
            String key = ConflictDiffRow.inputOf(field);
            String opened = valueOf(field, conflict.opened());
            String now = current.getOrDefault(field, "");
            boolean differs = !yours.equals(now);
            boolean changed = opened == null ? differs : !opened.equals(now);
            if (changed || (differs && choices.contains(key))) {
                ConflictDiffRow row =
                        ConflictDiffRow.of(field, opened, now, yours, differs, choices.isMineAgainst(key, now));
                rows.add(isUntouched(field, yours, conflict) ? row.leftAlone() : row);
            }
        });
        return rows;
    }

    /** Replaces each input that was not typed by the value that the product has now. */
    ProductForm following(ProductConflict conflict) {
        Map<ProductField, String> current = conflict.current().fields();
        return typed.replaced(
                (field, yours) -> isUntouched(field, yours, conflict) ? current.getOrDefault(field, "") : yours);
    }

    private boolean isUntouched(ProductField field, String yours, ProductConflict conflict) {
        return choices.isUntouched(ConflictDiffRow.inputOf(field), yours, valueOf(field, conflict.shown()));
    }

    private static @Nullable String valueOf(ProductField field, @Nullable Map<ProductField, String> values) {
        return values == null ? null : values.get(field);
    }
}
