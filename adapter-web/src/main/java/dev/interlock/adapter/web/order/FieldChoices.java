package dev.interlock.adapter.web.order;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The choices on the conflict page, field by field: {@code choice[zipCode]=now} takes the value that was shown there,
 * which comes back as {@code now[zipCode]}; anything else takes what was typed. What was typed comes back in any case.
 *
 * @param opened what the fields held when it was opened, as far as it is known
 */
record FieldChoices(Map<String, String> choice, Map<String, String> now, Map<String, String> opened) {

    static FieldChoices in(Map<String, String> parameters) {
        return new FieldChoices(
                bracketed(parameters, "choice"), bracketed(parameters, "now"), bracketed(parameters, "opened"));
    }

    /** The parameters {@code name[key]=value}, by key. */
    static Map<String, String> bracketed(Map<String, String> parameters, String name) {
        Map<String, String> values = new TreeMap<>();
        parameters.forEach((parameter, value) -> {
            if (parameter.startsWith(name + "[") && parameter.endsWith("]")) {
                values.put(parameter.substring(name.length() + 1, parameter.length() - 1), value);
            }
        });
        return values;
    }

    boolean contains(String key) {
        return choice.containsKey(key) && now.containsKey(key);
    }

    boolean isMine(String key) {
        return "mine".equals(choice.get(key));
    }

    /** Whether {@code yours} was chosen against the value that is there now. */
    boolean isMineAgainst(String key, String current) {
        return isMine(key) && current.equals(now.get(key));
    }

    /**
     * Whether the field came back as its page had shown it, so that it follows the order without a question.
     *
     * @param shown the order's value on that page, or none if it is not known
     */
    boolean isUntouched(String key, String typed, @Nullable String shown) {
        return !contains(key) && typed.equals(shown);
    }

    String pick(String key, String typed) {
        return "now".equals(choice.get(key)) ? now.getOrDefault(key, typed) : typed;
    }

    @Nullable
    String openedWith(String key) {
        return opened.get(key);
    }

    String nowWith(String key) {
        return now.getOrDefault(key, "");
    }
}
