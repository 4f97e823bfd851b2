package dev.interlock.adapter.web.order;

import dev.interlock.application.port.in.order.Conflict;
import dev.interlock.application.port.in.order.Conflict.Resolution;
import dev.interlock.domain.order.FieldChange;
import dev.interlock.domain.order.OrderField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One field on the conflict page, from left to right as things happened.
 *
 * @param opened the value when the person opened the page; empty if that is not known
 * @param now the value that the order has
 * @param yours the value that the person typed, or none if her form doesn't have the field
 * @param choice whether she has to choose between {@code now} and {@code yours}
 */
record ConflictRow(
        OrderField field,
        String opened,
        String now,
        @Nullable String yours,
        boolean choice) {

    /**
     * The fields that others changed; and where nothing is known of the version that the person came with, those in which
     * she differs from the order.
     */
    static List<ConflictRow> of(Conflict conflict, Map<OrderField, String> current, Map<OrderField, String> typed) {
        List<ConflictRow> rows = new ArrayList<>();
        boolean possible = conflict.resolution() != Resolution.IMPOSSIBLE;
        for (FieldChange change : conflict.changes()) {
            String yours = typed.get(change.field());
            boolean choice = possible && yours != null && !yours.equals(change.after());
            rows.add(new ConflictRow(change.field(), change.before(), change.after(), yours, choice));
        }
        if (conflict.since().isEmpty()) {
            typed.forEach((field, yours) -> {
                String now = current.getOrDefault(field, "");
                if (!yours.equals(now)) {
                    rows.add(new ConflictRow(field, "", now, yours, possible));
                }
            });
        }
        return rows;
    }

    /** The name of the field's input: {@code RECEIVER_NAME} is typed into {@code receiverName}. */
    public String input() {
        return FieldChoices.inputOf(field);
    }
}
