package dev.interlock.adapter.web.security.login;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The page that a request asked for before it was signed in, and that its sign-in leads back to. It is a {@link LocalPath}. */
public record WayBack(String path) {

    /** The parameter of the login page, and of its form. */
    private static final String PARAMETER = "next";

    /** Empty if the sign-in names none, or one that is not local. */
    public static Optional<WayBack> of(HttpServletRequest signIn) {
        return local(signIn.getParameter(PARAMETER));
    }

    /** Empty for a form, which a redirect can't send again. */
    static Optional<WayBack> to(HttpServletRequest asked) {
        if (!asked.getMethod().equals("GET")) {
            return Optional.empty();
        }
        String path = asked.getRequestURI().substring(asked.getContextPath().length());
        String query = asked.getQueryString();
        return local(query == null ? path : path + "?" + query);
    }

    /** The login page is none: it would ask a signed-in member to sign in. */
    private static Optional<WayBack> local(@Nullable String path) {
        return Optional.ofNullable(path)
                .filter(LocalPath::isLocalPath)
                .filter(local -> !local.startsWith("/login"))
                .map(WayBack::new);
    }

    /** For the address of the login page. */
    String asParameter() {
        return PARAMETER + "=" + URLEncoder.encode(path, StandardCharsets.UTF_8);
    }
}
