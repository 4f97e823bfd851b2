package dev.interlock.adapter.web.security.login;

import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.web.util.WebUtils;

/**
 * The name of a sign-in that failed, kept for the login page. It is kept in a cookie, because there is no session yet and
 * addresses end up in logs.
 */
final class TypedName {

    private static final String COOKIE = "typed-name";
    private static final Duration LIFETIME = Duration.ofMinutes(5);

    private TypedName() {}

    static void keep(@Nullable String name, HttpServletRequest request, HttpServletResponse response) {
        if (name != null && !name.isEmpty() && name.length() <= MemberId.MAX_LENGTH) {
            byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
            add(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes), LIFETIME, request, response);
        }
    }

    static Optional<String> in(HttpServletRequest request) {
        return Optional.ofNullable(WebUtils.getCookie(request, COOKIE)).flatMap(TypedName::decoded);
    }

    private static Optional<String> decoded(Cookie cookie) {
        try {
            return Optional.of(new String(Base64.getUrlDecoder().decode(cookie.getValue()), StandardCharsets.UTF_8))
                    .filter(name -> name.length() <= MemberId.MAX_LENGTH);
        } catch (IllegalArgumentException forged) {
            return Optional.empty();
        }
    }

    static void drop(HttpServletRequest request, HttpServletResponse response) {
        if (WebUtils.getCookie(request, COOKIE) != null) {
            add("", Duration.ZERO, request, response);
        }
    }

    private static void add(String value, Duration lifetime, HttpServletRequest request, HttpServletResponse response) {
        ResponseCookie cookie = ResponseCookie.from(COOKIE, value)
                .path(request.getContextPath() + "/login")
                .maxAge(lifetime)
                .httpOnly(true)
                .secure(request.isSecure())
                .sameSite("Strict")
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
    }
}
