package dev.interlock.adapter.web.page;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.i18n.CookieLocaleResolver;

/**
 * The languages of the pages: the one that the user chose, or else the one that the browser requests, or else Korean. A browser that
 * requests traditional Chinese gets simplified Chinese only if it requests no other language of the pages.
 */
@Configuration(proxyBeanMethods = false)
class Languages {

    private static final Locale SIMPLIFIED_CHINESE = Locale.forLanguageTag("zh-Hans");

    static final List<Locale> ALL = List.of(Locale.KOREAN, Locale.ENGLISH, SIMPLIFIED_CHINESE);

    private static final Set<String> TRADITIONAL_CHINESE_REGIONS = Set.of("TW", "HK", "MO");

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

    /** Returns the supported locale of a language, or none. */
    static Optional<Locale> named(String tag) {
        String language = Locale.forLanguageTag(tag).getLanguage();
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
        List<Locale> locales = Collections.list(request.getLocales());
        return Stream.of(
                        locales.stream().filter(locale -> !isTraditionalChinese(locale)),
                        locales.stream().filter(Languages::isTraditionalChinese))
                .flatMap(preferred -> preferred)
                .flatMap(locale -> named(locale.getLanguage()).stream())
                .findFirst()
                .orElse(Locale.KOREAN);
    }

    private static boolean isTraditionalChinese(Locale locale) {
        return locale.getLanguage().equals("zh")
                && (locale.getScript().equals("Hant")
                        || (locale.getScript().isEmpty() && TRADITIONAL_CHINESE_REGIONS.contains(locale.getCountry())));
    }
}
