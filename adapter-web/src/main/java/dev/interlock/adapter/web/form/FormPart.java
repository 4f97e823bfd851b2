package dev.interlock.adapter.web.form;

import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.validation.Errors;

/** Fields of a form that are checked together. A form has one part or several. */
public interface FormPart {

    /** Checks the input and returns the errors, which the page then shows at their fields. */
    Errors check();

    /** Reports at its fields why the command was refused. Returns the status of the answer, or none if it does not concern them. */
    default Optional<HttpStatus> report(RuntimeException refusal) {
        return Optional.empty();
    }

    /** Returns the choices of an earlier conflict page, as they were made. */
    default List<ConflictDiffRow> choices() {
        return List.of();
    }
}
