package dev.interlock.adapter.web.security;

import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A form that came when its session was over, kept in the next one until its maker has signed in and sends it again herself.
 */
record KeptForm(String path, Map<String, String[]> typed, MemberId maker) {

    private static final String ATTRIBUTE = "kept-form";
    private static final int MAX_FIELDS = 100;
    private static final int MAX_CHARACTERS = 20 * 1024;

    static @Nullable KeptForm in(HttpSession session) {
        return (KeptForm) session.getAttribute(ATTRIBUTE);
    }

    static void dropFrom(HttpSession session) {
        session.removeAttribute(ATTRIBUTE);
    }

    void keepIn(HttpSession session) {
        session.setAttribute(ATTRIBUTE, this);
    }

    /** All that was sent, in the order of the form, but what is a secret or of the old session only. */
    static Map<String, String[]> typedInto(HttpServletRequest request) {
        Map<String, String[]> typed = new LinkedHashMap<>(request.getParameterMap());
        typed.keySet().removeIf(name -> name.equals("_csrf") || name.equals("password"));
        return typed;
    }

    /** What comes before anybody has signed in may not fill the memory. */
    static boolean isSmall(Map<String, String[]> typed) {
        int fields = 0;
        int characters = 0;
        for (Map.Entry<String, String[]> field : typed.entrySet()) {
            fields += field.getValue().length;
            characters += field.getKey().length()
                    + Arrays.stream(field.getValue()).mapToInt(String::length).sum();
        }
        return fields <= MAX_FIELDS && characters <= MAX_CHARACTERS;
    }
}
