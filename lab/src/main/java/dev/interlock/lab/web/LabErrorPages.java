package dev.interlock.lab.web;

import dev.interlock.lab.scenario.UnknownCellException;
import java.util.Map;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.servlet.ModelAndView;

/** Answers a request for an unknown scenario or cell with the desk's page for unknown addresses. */
@ControllerAdvice(annotations = LabController.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
public class LabErrorPages {

    @ExceptionHandler(UnknownCellException.class)
    ModelAndView notFound() {
        return new ModelAndView("error", Map.of("status", HttpStatus.NOT_FOUND.value()), HttpStatus.NOT_FOUND);
    }
}
