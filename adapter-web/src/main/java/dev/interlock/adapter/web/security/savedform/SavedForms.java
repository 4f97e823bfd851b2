package dev.interlock.adapter.web.security.savedform;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;
import org.springframework.web.util.WebUtils;

/** The saved form of a browser. A cookie holds its id, because an anonymous request has no session. */
@Component
public class SavedForms {

    /** The path of the page that shows the saved form. */
    public static final String PATH = "/kept-form";

    private static final String COOKIE = "kept-form";

    private final SavedFormStore store;

    SavedForms(SavedFormStore store) {
        this.store = store;
    }

    /** Empty if the browser has no saved form. */
    public Optional<SavedForm> of(HttpServletRequest request) {
        return id(request).flatMap(store::find);
    }

    /** Saves a form in place of the browser's earlier one. Returns false if there is no room. */
    boolean keep(SavedForm form, HttpServletRequest request, HttpServletResponse response) {
        id(request).ifPresent(store::drop);
        Optional<String> id = store.keep(form);
        id.ifPresent(kept -> addCookie(kept, SavedFormStore.LIFETIME, request, response));
        return id.isPresent();
    }

    public void drop(HttpServletRequest request, HttpServletResponse response) {
        id(request).ifPresent(id -> {
            store.drop(id);
            addCookie("", Duration.ZERO, request, response);
        });
    }

    private static Optional<String> id(HttpServletRequest request) {
        return Optional.ofNullable(WebUtils.getCookie(request, COOKIE)).map(Cookie::getValue);
    }

    private static void addCookie(
            String id, Duration lifetime, HttpServletRequest request, HttpServletResponse response) {
        ResponseCookie cookie = ResponseCookie.from(COOKIE, id)
                .path(request.getContextPath() + "/")
                .maxAge(lifetime)
                .httpOnly(true)
                .secure(request.isSecure())
                .sameSite("Strict")
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
    }
}
