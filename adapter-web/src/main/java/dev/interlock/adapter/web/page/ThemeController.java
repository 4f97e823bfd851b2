package dev.interlock.adapter.web.page;

import dev.interlock.adapter.web.security.login.LocalPath;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.View;
import org.springframework.web.servlet.view.RedirectView;

/** Remembers the theme in a cookie, so that the server renders it and no page flashes in the wrong one. */
@Controller
class ThemeController {

    static final String COOKIE = "theme";
    static final Set<String> THEMES = Set.of("light", "dark");

    /**
     * @param theme one of {@link #THEMES}; anything else follows the device again
     * @param back the page to return to; only a path of this application is followed
     */
    @PostMapping("/theme")
    View choose(
            @RequestParam(defaultValue = "") String theme,
            @RequestParam(defaultValue = "/") String back,
            HttpServletResponse response) {
        boolean known = THEMES.contains(theme);
        response.addHeader(
                HttpHeaders.SET_COOKIE,
                ResponseCookie.from(COOKIE, known ? theme : "")
                        .path("/")
                        .maxAge(known ? Duration.ofDays(365) : Duration.ZERO)
                        .httpOnly(true)
                        .sameSite("Lax")
                        .build()
                        .toString());
        RedirectView redirect = new RedirectView(LocalPath.isLocalPath(back) ? back : "/");
        redirect.setExpandUriTemplateVariables(false);
        redirect.setStatusCode(HttpStatus.SEE_OTHER);
        return redirect;
    }
}
