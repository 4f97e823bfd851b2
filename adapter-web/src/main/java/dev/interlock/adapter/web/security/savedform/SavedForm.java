package dev.interlock.adapter.web.security.savedform;

import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A form that was submitted after its session had ended, saved until its maker signs in and sends it again.
 *
 * @param maker the member who opened the form
 */
public record SavedForm(String path, Map<String, String[]> typed, MemberId maker) {

    private static final int MAX_FIELDS = 150;
    private static final int MAX_CHARACTERS = 20 * 1024;
    private static final int BYTES_PER_FIELD = 100;

    /** Returns all fields in the order of the form, without secrets and without the token of the old session. */
    public static Map<String, String[]> typedInto(HttpServletRequest request) {
        Map<String, String[]> typed = new LinkedHashMap<>(request.getParameterMap());
        typed.keySet().removeIf(name -> name.equals("_csrf") || name.equals("password"));
        return typed;
    }

    /** Whether the form is small enough to be saved for a sender that has not signed in. */
    static boolean isSmall(Map<String, String[]> typed) {
        return fields(typed) <= MAX_FIELDS && characters(typed) <= MAX_CHARACTERS;
    }

    /** The estimated memory in bytes: two per character, and the objects of each field. */
    long size() {
        return 2L * (path.length() + characters(typed)) + (long) BYTES_PER_FIELD * (1 + fields(typed));
    }

    private static int fields(Map<String, String[]> typed) {
        return typed.values().stream().mapToInt(values -> values.length).sum();
    }

    private static int characters(Map<String, String[]> typed) {
        return typed.entrySet().stream()
                .mapToInt(field -> field.getKey().length()
                        + Arrays.stream(field.getValue())
                                .mapToInt(String::length)
                                .sum())
                .sum();
    }
}
