package dev.interlock.adapter.web.security;

import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** A form that came after its session was over, kept until its maker has signed in and sends it again. */
record SavedForm(String path, Map<String, String[]> typed, MemberId maker) {

    private static final int MAX_FIELDS = 150;
    private static final int MAX_CHARACTERS = 20 * 1024;
    private static final int BYTES_PER_FIELD = 100;

    /** All fields in the order of the form, but secrets and what belongs to the old session. */
    static Map<String, String[]> typedInto(HttpServletRequest request) {
        Map<String, String[]> typed = new LinkedHashMap<>(request.getParameterMap());
        typed.keySet().removeIf(name -> name.equals("_csrf") || name.equals("password"));
        return typed;
    }

    /** The bound of a form that comes before its sender has signed in. */
    static boolean isSmall(Map<String, String[]> typed) {
        return fields(typed) <= MAX_FIELDS && characters(typed) <= MAX_CHARACTERS;
    }

    /** What it takes in memory, in bytes: two a character, and the objects around a field. */
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
