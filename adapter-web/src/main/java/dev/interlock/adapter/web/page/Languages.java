package dev.interlock.adapter.web.page;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.i18n.CookieLocaleResolver;

/** The languages of the pages: the one that the user chose, or else the one that the browser requests, or else Korean. */
@Configuration(proxyBeanMethods = false)
class Languages {

    static final List<Locale> ALL = List.of(Locale.KOREAN, Locale.ENGLISH, Locale.CHINESE);

    @Bean
    LocaleResolver localeResolver() {
        CookieLocaleResolver resolver = new CookieLocaleResolver("language") {
            @Override
            protected @Nullable Locale parseLocaleValue(String cookie) {
                return named(cookie).orElse(null);
            }
        };
        resolver.setRejectInvalidCookies(false);
        resolver.setCookieMaxAge(Duration.ofDays(365));
        resolver.setCookieHttpOnly(true);
        resolver.setCookieSameSite("Lax");
        resolver.setDefaultLocaleFunction(Languages::askedFor);
        return resolver;
    }

    /** Returns the supported locale of that language, or none. */
    static Optional<Locale> named(String language) {
        return ALL.stream()
                .filter(locale -> locale.getLanguage().equals(language))
                .findFirst();
    }

    /**
     * Reads the header by the container, which skips malformed parts. The JDK's own parser fails on some malformed
     * headers with undeclared exceptions, and takes quadratic time on long ones.
     */
    private static Locale askedFor(HttpServletRequest request) {
        String accepted = request.getHeader(HttpHeaders.ACCEPT_LANGUAGE);
        if (accepted == null || accepted.isBlank()) {
            return Locale.KOREAN;
        }
        return Collections.list(request.getLocales()).stream()
                .flatMap(locale -> named(locale.getLanguage()).stream())
                .findFirst()
                .orElse(Locale.KOREAN);
    }
}
