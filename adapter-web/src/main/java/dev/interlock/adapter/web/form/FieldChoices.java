package dev.interlock.adapter.web.form;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The choices on the conflict page, field by field: {@code choice[zipCode]=now} takes the present value,
 * which is submitted as {@code now[zipCode]}. Any other choice takes the typed value, which is submitted in any case.
 *
 * @param opened the values of the fields when the form was opened, as far as they are known
 */
public record FieldChoices(Map<String, String> choice, Map<String, String> now, Map<String, String> opened) {

    /** The choices of a form that does not come from a conflict page. */
    public static final FieldChoices NONE = new FieldChoices(Map.of(), Map.of(), Map.of());

    public static FieldChoices in(Map<String, String> parameters) {
        return new FieldChoices(
                bracketed(parameters, "choice"), bracketed(parameters, "now"), bracketed(parameters, "opened"));
    }

    /** Returns the parameters {@code name[key]=value}, by key. */
    public static Map<String, String> bracketed(Map<String, String> parameters, String name) {
        Map<String, String> values = new TreeMap<>();
        parameters.forEach((parameter, value) -> {
            if (parameter.startsWith(name + "[") && parameter.endsWith("]")) {
                values.put(parameter.substring(name.length() + 1, parameter.length() - 1), value);
            }
        });
        return values;
    }

    public boolean contains(String key) {
        return choice.containsKey(key) && now.containsKey(key);
    }

    public boolean isMine(String key) {
        return "mine".equals(choice.get(key));
    }

    /** Returns whether the typed value was chosen over the present value. */
    public boolean isMineAgainst(String key, String current) {
        return isMine(key) && current.equals(now.get(key));
    }

    /**
     * Returns whether the field was submitted as its page had shown it. Such a field follows what is stored, without a choice.
     *
     * @param shown the value on that page, or none if it is not known
     */
    public boolean isUntouched(String key, String typed, @Nullable String shown) {
        return !contains(key) && typed.equals(shown);
    }

    public String pick(String key, String typed) {
        return "now".equals(choice.get(key)) ? now.getOrDefault(key, typed) : typed;
    }

    public @Nullable String openedWith(String key) {
        return opened.get(key);
    }

    public String nowWith(String key) {
        return now.getOrDefault(key, "");
    }
}
