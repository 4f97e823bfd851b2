package dev.interlock.adapter.web.security.filter;

import dev.interlock.adapter.web.security.session.SessionOrCookieCsrfTokens;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.HttpStatus;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.CsrfTokenRequestHandler;
import org.springframework.security.web.csrf.XorCsrfTokenRequestAttributeHandler;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.View;
import org.springframework.web.servlet.ViewResolver;

/**
 * Shows the error page from within the security filters, before a controller could. The page is complete: it has the member's
 * navigation and language, and a form to sign out.
 */
@Component
public class FilterErrorPage implements FilterErrorResponder {

    private final ViewResolver views;
    private final LocaleResolver locales;
    private final CsrfTokenRepository tokens = new SessionOrCookieCsrfTokens();
    private final CsrfTokenRequestHandler forms = new XorCsrfTokenRequestAttributeHandler();

    FilterErrorPage(@Qualifier("thymeleafViewResolver") ViewResolver views, LocaleResolver locales) {
        this.views = views;
        this.locales = locales;
    }

    @Override
    public void answer(HttpStatus status, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        response.setStatus(status.value());
        Locale locale = locales.resolveLocale(request);
        LocaleContextHolder.setLocale(locale);
        forms.handle(request, response, tokens.loadDeferredToken(request, response));
        try {
            View page = Objects.requireNonNull(views.resolveViewName("error", locale));
            page.render(Map.of("status", status.value()), request, response);
        } catch (IOException | ServletException | RuntimeException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new ServletException(failure);
        }
    }
}
