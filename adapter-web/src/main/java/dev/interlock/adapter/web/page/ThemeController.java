package dev.interlock.adapter.web.page;

import dev.interlock.adapter.web.security.login.LocalPath;
import java.time.Duration;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

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
    ResponseEntity<Void> choose(
            @RequestParam(defaultValue = "") String theme, @RequestParam(defaultValue = "/") String back) {
        boolean known = THEMES.contains(theme);
        ResponseCookie cookie = ResponseCookie.from(COOKIE, known ? theme : "")
                .path("/")
                .maxAge(known ? Duration.ofDays(365) : Duration.ZERO)
                .httpOnly(true)
                .sameSite("Lax")
                .build();
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .header(HttpHeaders.SET_COOKIE, cookie.toString())
                .header(HttpHeaders.LOCATION, LocalPath.isLocalPath(back) ? back : "/")
                .build();
    }
}
