package dev.interlock.adapter.web.text;

import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.InitBinder;
import org.springframework.web.servlet.support.ExtendedServletRequestDataBinder;

/** How the parameters of a request become the fields of a form, for every controller. */
@ControllerAdvice
class FormBinding {

    @InitBinder
    void bind(WebDataBinder binder) {
        binder.registerCustomEditor(String.class, new TypedTextEditor());
        if (binder instanceof ExtendedServletRequestDataBinder form) {
            form.setHeaderPredicate(
                    header -> false); // otherwise a header fills the field of its name that was not sent
        }
    }
}
