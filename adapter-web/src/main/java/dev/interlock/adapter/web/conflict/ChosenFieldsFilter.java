package dev.interlock.adapter.web.conflict;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Reads a choice of several fields as these fields, without script. Its radio button is named by the fields, with commas between, and has a
 * line for each in its value. It comes before Spring Security, whose pages show what was typed, too.
 */
@Component
@Order(SecurityFilterProperties.DEFAULT_FILTER_ORDER - 20)
class ChosenFieldsFilter extends OncePerRequestFilter {

    /** At most ten fields, more than any choice has: the pattern recurses for each, and a client may send any name. */
    private static final Pattern SEVERAL = Pattern.compile("[a-zA-Z0-9]+(,[a-zA-Z0-9]+){1,9}");

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(new ChosenFields(request), response);
    }

    /** The error page shows what was typed. */
    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }

    private static class ChosenFields extends HttpServletRequestWrapper {

        private @Nullable Map<String, String[]> parameters;

        ChosenFields(HttpServletRequest request) {
            super(request);
        }

        @Override
        public Map<String, String[]> getParameterMap() {
            if (parameters == null) {
                Map<String, String[]> sent = super.getParameterMap();
                Map<String, String[]> all = new LinkedHashMap<>(sent);
                sent.forEach((name, values) -> {
                    if (SEVERAL.matcher(name).matches()) {
                        addFields(name.split(","), values[0].split("\\R", -1), all);
                    }
                });
                parameters = Collections.unmodifiableMap(all);
            }
            return parameters;
        }

        /** A field without a line is not sent, and is refused. */
        private static void addFields(String[] names, String[] lines, Map<String, String[]> all) {
            for (int i = 0; i < Math.min(names.length, lines.length); i++) {
                all.putIfAbsent(names[i], new String[] {lines[i]});
            }
        }

        @Override
        public Enumeration<String> getParameterNames() {
            return Collections.enumeration(getParameterMap().keySet());
        }

        @Override
        public String @Nullable [] getParameterValues(String name) {
            return getParameterMap().get(name);
        }

        @Override
        public @Nullable String getParameter(String name) {
            String[] values = getParameterValues(name);
            return values == null ? null : values[0];
        }
    }
}
