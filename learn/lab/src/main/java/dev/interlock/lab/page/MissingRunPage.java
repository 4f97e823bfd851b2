package dev.interlock.lab.page;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.servlet.ModelAndView;

/** Tells the reader of a run that is not here where runs are, and what to do. */
@ControllerAdvice(annotations = LabController.class)
@Order(Ordered.HIGHEST_PRECEDENCE) // before the pages' answers to any other exception
class MissingRunPage {

    @ExceptionHandler(MissingRunException.class)
    ModelAndView missing() {
        return new ModelAndView("lab/missing", HttpStatus.NOT_FOUND);
    }
}
