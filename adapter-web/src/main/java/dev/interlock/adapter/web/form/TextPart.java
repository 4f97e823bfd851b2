package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Field;
import java.util.List;
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

    /** A value that was chosen and has an error is typed again. */
    @Override
    public List<ConflictDiffRow> choices() {
        return comparison().choices().stream()
                .filter(row -> !errors.hasFieldErrors(row.input()))
                .toList();
    }

    @Override
    public List<ConflictDiffRow> compare(C conflict) {
        return comparison().with(conflict);
    }

    private TextComparison comparison() {
        return new TextComparison(typed.fields(), choices);
    }
}
