package dev.interlock.adapter.web.page;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.i18n.CookieLocaleResolver;
import org.springframework.web.servlet.i18n.LocaleChangeInterceptor;

/** The languages of the pages: what the person chose, else what the browser asks for, else Korean. */
@Configuration(proxyBeanMethods = false)
class Languages {

    static final List<Locale> ALL = List.of(Locale.KOREAN, Locale.ENGLISH, Locale.CHINESE);

    @Bean
    LocaleResolver localeResolver() {
        CookieLocaleResolver resolver = new CookieLocaleResolver("language");
        resolver.setCookieMaxAge(Duration.ofDays(365));
        resolver.setCookieHttpOnly(true);
        resolver.setCookieSameSite("Lax");
        resolver.setDefaultLocaleFunction(Languages::askedFor);
        return resolver;
    }

    private static Locale askedFor(HttpServletRequest request) {
        String accepted = request.getHeader(HttpHeaders.ACCEPT_LANGUAGE);
        if (accepted == null) {
            return Locale.KOREAN;
        }
        try {
            return supported(LanguageRange.parse(accepted));
        } catch (IllegalArgumentException malformed) {
            return Locale.KOREAN;
        }
    }

    private static Locale supported(List<LanguageRange> ranges) {
        Locale found = Locale.lookup(ranges, ALL);
        return found == null ? Locale.KOREAN : found;
    }

    /** A request parameter that switches the language and is remembered; what is not one of ours is ignored. */
    static LocaleChangeInterceptor switchedBy(String parameter) {
        LocaleChangeInterceptor interceptor = new LocaleChangeInterceptor() {
            @Override
            protected @Nullable Locale parseLocaleValue(String value) {
                return ALL.stream()
                        .filter(locale -> locale.getLanguage().equals(value))
                        .findFirst()
                        .orElse(null);
            }
        };
        interceptor.setParamName(parameter);
        return interceptor;
    }
}
