package dev.interlock.adapter.web.security;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.access.AccessDeniedHandlerImpl;
import org.springframework.security.web.csrf.CsrfException;

/**
 * A form whose session is over comes without a valid token. Nothing is done with it, and nothing typed is lost: the page
 * shows it for copying. It offers no way to send it again, since nobody knows who made the form.
 */
class LostSessionHandler implements AccessDeniedHandler {

    private final AccessDeniedHandler otherwise = new AccessDeniedHandlerImpl();
    private final EarlyPage page;

    LostSessionHandler(EarlyPage page) {
        this.page = page;
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
        page.show("not-saved", HttpStatus.FORBIDDEN, Map.of("typed", typed), request, response);
    }
}
