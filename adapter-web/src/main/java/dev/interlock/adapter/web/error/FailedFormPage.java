package dev.interlock.adapter.web.error;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorViewResolver;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.ModelAndView;

/** Gives back what was typed when a form fails for a reason that no handler knows. */
@Component
class FailedFormPage implements ErrorViewResolver {

    @Override
    public @Nullable ModelAndView resolveErrorView(
            HttpServletRequest request, HttpStatus status, Map<String, Object> model) {
        FailedRequest failed = new FailedRequest(request);
        return failed.isForm() ? failed.page(status) : null;
    }
}
