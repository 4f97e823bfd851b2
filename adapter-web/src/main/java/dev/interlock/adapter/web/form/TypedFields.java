package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Field;
import dev.interlock.domain.Text;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Lines of text as they were typed. Implemented by a record with a component for each, which has the name of its input. */
public interface TypedFields<F extends TypedFields<F>> {

    /** Returns the text of a field. One that the browser did not send is empty. */
    static String typed(@Nullable String text) {
        return text == null ? "" : Text.stripped(text);
    }

    /** Returns the input field by field, in the order in which people read it. */
    Map<? extends Field, String> fields();

    /** Returns the form with these values; a field without a value is empty. */
    F with(Map<? extends Field, String> values);

    /** Reads the parameters of a request. */
    default F readFrom(Map<String, String> parameters) {
        return replaced((field, none) -> parameters.getOrDefault(ConflictDiffRow.inputOf(field), none));
    }

    default F chosenBy(FieldChoices choices) {
        return replaced((field, typed) -> choices.pick(ConflictDiffRow.inputOf(field), typed));
    }

    /** Replaces each field that was not typed by the value that is stored now. */
    default F following(Conflict<?> conflict, FieldChoices choices) {
        Map<? extends Field, String> current = conflict.fields();
        return replaced((field, typed) -> {
            String shown = conflict.shown().get(field);
            boolean untouched = choices.isUntouched(ConflictDiffRow.inputOf(field), typed, shown);
            return untouched ? current.getOrDefault(field, "") : typed;
        });
    }

    private F replaced(BiFunction<Field, String, String> value) {
        Map<Field, String> fields = new LinkedHashMap<>(fields());
        fields.replaceAll(value);
        return with(fields);
    }
}
