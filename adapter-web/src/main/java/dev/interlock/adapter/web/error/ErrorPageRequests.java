package dev.interlock.adapter.web.error;

import dev.interlock.application.port.in.NotFoundException;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** The error page is no address: it is shown in place of another page. */
@ControllerAdvice(assignableTypes = ErrorController.class)
class ErrorPageRequests {

    @ModelAttribute
    void refuseDirectRequest(HttpServletRequest request) {
        if (request.getDispatcherType() == DispatcherType.REQUEST) {
            throw new NotFoundException("error page");
        }
    }
}
