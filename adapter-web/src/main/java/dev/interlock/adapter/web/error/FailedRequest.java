package dev.interlock.adapter.web.error;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.PathContainer;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.ModelAndView;

/** A request that failed, as its error page shows it. */
record FailedRequest(HttpServletRequest request) {

    /** A dispatch to the error page is a GET, and names the method of the request that failed (Servlet 6.1). */
    boolean isForm() {
        Object method =
                Objects.requireNonNullElse(request.getAttribute(RequestDispatcher.ERROR_METHOD), request.getMethod());
        return method.equals("POST");
    }

    /** Returns the error page, which shows what was typed if the request sent a form. */
    ModelAndView page(HttpStatus status) {
        Map<String, ?> typed = isForm() ? typed() : Map.of();
        return new ModelAndView("error", Map.of("status", status.value(), "typed", typed), status);
    }

    /** Returns all fields in the order of the form, without secrets. */
    Map<String, String[]> typed() {
        Map<String, String[]> typed = new LinkedHashMap<>(request.getParameterMap());
        typed.keySet()
                .removeIf(name ->
                        name.equals("_csrf") || name.toLowerCase(Locale.ROOT).endsWith("password"));
        return typed;
    }

    /** Returns the path within the application. A dispatch to the error page names that of the request that failed. */
    PathContainer path() {
        Object address =
                Objects.requireNonNullElse(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI), address());
        return PathContainer.parsePath(
                address.toString().substring(request.getContextPath().length()));
    }

    String address() {
        return request.getRequestURI();
    }

    /** Returns the pattern of an address that has a variable {@code token}: what it stands for is a secret. */
    String loggedAddress() {
        return pathVariables().containsKey("token")
                ? String.valueOf(request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE))
                : address();
    }

    Map<?, ?> pathVariables() {
        return request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE) instanceof Map<?, ?> variables
                ? variables
                : Map.of();
    }
}
