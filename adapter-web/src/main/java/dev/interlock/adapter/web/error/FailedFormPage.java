package dev.interlock.adapter.web.error;

import dev.interlock.adapter.web.editlock.EditableTypes;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorViewResolver;
import org.springframework.http.HttpStatus;
import org.springframework.security.web.WebAttributes;
import org.springframework.security.web.csrf.CsrfException;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.ModelAndView;

/** Gives back what was typed when a form fails. The text is part of this answer, and is kept nowhere (ADR 10). */
@Component
class FailedFormPage implements ErrorViewResolver {

    private final NearestPage nearestPage;
    private final EditableTypes editableTypes;

    FailedFormPage(NearestPage nearestPage, EditableTypes editableTypes) {
        this.nearestPage = nearestPage;
        this.editableTypes = editableTypes;
    }

    /** Answers a form that a filter refused, or that failed for a reason that no handler knows. */
    @Override
    public @Nullable ModelAndView resolveErrorView(
            HttpServletRequest request, HttpStatus status, Map<String, Object> model) {
        FailedRequest failed = new FailedRequest(request);
        if (!failed.isForm()) {
            return null;
        }
        boolean ofAnotherSession = request.getAttribute(WebAttributes.ACCESS_DENIED_403) instanceof CsrfException;
        return ofAnotherSession ? show(status, failed) : failed.page(status);
    }

    /** Returns a page which says that nothing was saved, and leads back to the form; or the error page if there was no form. */
    ModelAndView show(HttpStatus status, FailedRequest failed) {
        return failed.isForm()
                ? new ModelAndView(
                        "not-saved",
                        Map.of(
                                "status", status.value(),
                                "typed", failed.typed(),
                                "again", failed.address(),
                                "form", nearestPage.of(failed.path()),
                                "target", target(failed)),
                        status)
                : failed.page(status);
    }

    /** Returns the path of what the request is about: an order, say, or the list of orders if it names none. */
    private String target(FailedRequest failed) {
        String path =
                failed.address().substring(failed.request().getContextPath().length());
        return editableTypes.pageAbove(path, failed.pathVariables().values());
    }
}
