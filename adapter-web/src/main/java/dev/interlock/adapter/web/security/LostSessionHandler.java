package dev.interlock.adapter.web.security;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.access.AccessDeniedHandlerImpl;
import org.springframework.security.web.csrf.CsrfException;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.View;
import org.springframework.web.servlet.ViewResolver;

/**
 * A form whose session is over comes without a valid token. Nothing is done with it, and nothing typed is lost: the page
 * shows it for copying. It offers no way to send it again, since nobody knows who made the form.
 */
class LostSessionHandler implements AccessDeniedHandler {

    private final AccessDeniedHandler otherwise = new AccessDeniedHandlerImpl();
    private final ViewResolver views;
    private final LocaleResolver locales;

    LostSessionHandler(ViewResolver views, LocaleResolver locales) {
        this.views = views;
        this.locales = locales;
    }

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException, ServletException {
        if (!(denied instanceof CsrfException)) {
            otherwise.handle(request, response, denied);
            return;
        }
        Map<String, String[]> typed = new TreeMap<>(request.getParameterMap());
        typed.keySet().removeIf(name -> name.equals("_csrf") || name.equals("password"));
        response.setStatus(HttpStatus.FORBIDDEN.value());
        try {
            View page = Objects.requireNonNull(views.resolveViewName("not-saved", locales.resolveLocale(request)));
            page.render(Map.of("status", HttpStatus.FORBIDDEN.value(), "typed", typed), request, response);
        } catch (IOException | ServletException | RuntimeException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new ServletException(failure);
        }
    }
}
