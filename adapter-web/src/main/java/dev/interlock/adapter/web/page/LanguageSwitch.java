package dev.interlock.adapter.web.page;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.support.RequestContextUtils;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Switches to the language that the query of an address names, and remembers it. An unknown language is ignored. The body is not read:
 * that of a form may be too large, and its error page must not read it again.
 */
class LanguageSwitch implements HandlerInterceptor {

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        String asked = UriComponentsBuilder.newInstance()
                .query(request.getQueryString())
                .build()
                .getQueryParams()
                .getFirst("lang");
        LocaleResolver resolver = RequestContextUtils.getLocaleResolver(request);
        if (asked != null && resolver != null) {
            Languages.named(asked).ifPresent(language -> resolver.setLocale(request, response, language));
        }
        return true;
    }
}
