package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.ConflictDiffRow;
import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import dev.interlock.domain.product.ProductId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;

/**
 * Compares typed quantities with those that others have saved, product by product.
 *
 * @param made the choices of an earlier conflict page
 * @param products in the order in which the form shows them
 */
record LinesComparison(SubmittedLines lines, FieldChoices made, List<ListedProduct> products) {

    /** Returns the choices of an earlier conflict page, as they were made. */
    List<ConflictDiffRow> choices() {
        List<ConflictDiffRow> rows = new ArrayList<>();
        for (ListedProduct product : products) {
            String key = product.id().value();
            if (made.contains(key)) {
                String yours = lines.typed().quantities().getOrDefault(key, "");
                rows.add(row(product, made.openedWith(key), made.nowWith(key), yours, true, made.isMine(key)));
            }
        }
        return rows;
    }

    /** Returns what others changed, and what differs where a choice was made before. */
    List<ConflictDiffRow> with(OrderConflict conflict) {
        Map<ProductId, Integer> current = conflict.current().quantities();
        Map<ProductId, Integer> opened = conflict.openedQuantities();
        List<ConflictDiffRow> rows = new ArrayList<>();
        for (ListedProduct product : products) {
            String before = opened == null ? null : String.valueOf(opened.getOrDefault(product.id(), 0));
            String now = String.valueOf(current.getOrDefault(product.id(), 0));
            compare(product, before, now, conflict.resolution()).ifPresent(rows::add);
        }
        return rows;
    }

    private Optional<ConflictDiffRow> compare(
            ListedProduct product, @Nullable String before, String now, Resolution resolution) {
        String key = product.id().value();
        String yours = QuantitiesForm.number(lines.typed().quantities().get(key));
        boolean differs = !yours.equals(now);
        boolean changed = before == null ? differs : !before.equals(now);
        if (!changed && !(differs && made.contains(key))) {
            return Optional.empty();
        }
        boolean choice = differs && resolution != Resolution.IMPOSSIBLE;
        ConflictDiffRow row = row(product, before, now, yours, choice, made.isMineAgainst(key, now));
        boolean untouched = made.isUntouched(key, yours, lines.held().shown(key));
        return Optional.of(untouched ? row.leftAlone() : row);
    }

    private static ConflictDiffRow row(
            ListedProduct product, @Nullable String opened, String now, String yours, boolean choice, boolean mine) {
        String key = product.id().value();
        String name = product.name().in(LocaleContextHolder.getLocale());
        return new ConflictDiffRow(
                null, name, key, QuantitiesForm.inputOf(key), opened, now, yours, false, choice, mine);
    }
}
