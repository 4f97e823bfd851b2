package dev.interlock.adapter.web.text;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;
import org.thymeleaf.spring6.util.DetailedError;

/**
 * The fields of any form, as pages need them: templates call it {@code @formFields}, so that none of them lists the fields of
 * one particular form. A form is a record, and its fields are the record's components.
 */
@Component("formFields")
public class FormFields {

    /** An item of a field, such as {@code quantities[P-001]}. */
    private static final Pattern ITEM = Pattern.compile("\\[[A-Za-z0-9-]{1,20}]$");

    private static final Pattern CAPITAL = Pattern.compile("[A-Z]");

    /** More than any form has. */
    private static final int MAX_FIELDS = 150;

    private final MessageSource messages;

    FormFields(MessageSource messages) {
        this.messages = messages;
    }

    /** Returns the key of an input's label in the messages: {@code field.ZIP_CODE} for {@code zipCode}. An item has the label of its field. */
    public String label(String input) {
        String field = ITEM.matcher(input).replaceFirst("");
        return "field." + CAPITAL.matcher(field).replaceAll("_$0").toUpperCase(Locale.ROOT);
    }

    /** Returns the id of an input: a form of another version has other ids, so that no browser restores its text there (ADR 11). */
    public String id(String input, @Nullable Number version) {
        return version == null ? input : input + "-" + version;
    }

    /** Returns those parameters of a request that hold what was typed into the fields of a form: those with a label. */
    public List<String> typed(Collection<String> parameters) {
        return parameters.stream().filter(this::isField).limit(MAX_FIELDS).toList();
    }

    private boolean isField(String parameter) {
        return messages.getMessage(label(parameter), null, null, Locale.ENGLISH) != null;
    }

    /** Returns the errors in the order in which the form declares its fields; those of the form as a whole come first. */
    public List<DetailedError> inOrder(Object form, Collection<DetailedError> errors) {
        List<String> fields = fields(form);
        return errors.stream()
                .sorted(Comparator.comparingInt(error -> fields.indexOf(error.getFieldName())))
                .toList();
    }

    private static List<String> fields(Object form) {
        return Arrays.stream(form.getClass().getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }
}
