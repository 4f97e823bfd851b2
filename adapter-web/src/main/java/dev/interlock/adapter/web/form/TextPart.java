package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Errors;
import org.springframework.validation.Validator;

/** Fields of a form that are one line of text each. */
public abstract class TextPart<F extends TypedFields<F>, A, C extends Conflict<A>> implements ComparedPart<A, C> {

    private final F typed;
    private final FieldChoices choices;
    private final Validator validator;
    private final BindingResult errors;

    protected TextPart(F typed, FieldChoices choices, Validator validator) {
        this.typed = typed;
        this.choices = choices;
        this.validator = validator;
        this.errors = new BindException(typed.chosenBy(choices), "form");
    }

    /** Returns what was typed, or on the conflict page was chosen instead. */
    protected final F chosen() {
        return typed.chosenBy(choices);
    }

    @Override
    public Set<? extends Field> fields() {
        return typed.fields().keySet();
    }

    @Override
    public Errors check() {
        validator.validate(chosen(), errors);
        return errors;
    }

    @Override
    public void show(@Nullable A aggregate, Model model) {
        model.addAllAttributes(errors.getModel());
    }

    @Override
    public void follow(C conflict, Model model) {
        model.addAttribute("form", typed.following(conflict, choices));
    }

    @Override
    public List<ConflictDiffRow> choices() {
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

    @Override
    public List<ConflictDiffRow> compare(C conflict) {
        List<ConflictDiffRow> rows = new ArrayList<>();
        Map<? extends Field, String> current = conflict.fields();
        typed.fields().forEach((field, yours) -> {
            FieldChange change = changeOf(field, conflict);
            String now = current.getOrDefault(field, "");
            String key = ConflictDiffRow.inputOf(field);
            boolean untouched = choices.isUntouched(key, yours, conflict.shown().get(field));
            boolean differs = !yours.equals(now);
            boolean undecided =
                    differs && (choices.contains(key) || conflict.since().isEmpty());
            if (change != null || (undecided && !untouched)) {
                ConflictDiffRow row = ConflictDiffRow.of(
                        field,
                        change == null ? choices.openedWith(key) : change.before(),
                        now,
                        yours,
                        differs && conflict.resolution() != Resolution.IMPOSSIBLE,
                        choices.isMineAgainst(key, now));
                rows.add(untouched ? row.leftAlone() : row);
            }
        });
        return rows;
    }

    private static @Nullable FieldChange changeOf(Field field, Conflict<?> conflict) {
        return conflict.changes().stream()
                .filter(change -> change.field() == field)
                .findFirst()
                .orElse(null);
    }
}
