package dev.interlock.adapter.api.problem;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;
import tools.jackson.core.JacksonException;

/** Values that are not valid, each with its place. */
public class InvalidProblem extends ProblemDetail {

    private final transient List<InvalidValue> errors;

    InvalidProblem(List<InvalidValue> errors) {
        ProblemType.INVALID_VALUES.describe(this, "Correct the values that errors names.");
        this.errors = List.copyOf(errors);
    }

    public List<InvalidValue> getErrors() {
        return errors;
    }

    /** @param pointer the value's place in the body, as a JSON Pointer in a URI fragment (RFC 6901, section 6) */
    public record InvalidValue(String pointer, @Nullable String detail) {

        /** @param path as Bean Validation writes it: {@code lines[0].quantity} */
        static InvalidValue at(String path, @Nullable String detail) {
            return new InvalidValue(
                    "#/" + path.replace("[", "/").replace("]", "").replace('.', '/'), detail);
        }

        /** Returns the place of a value that is of another type than it must be. */
        static String pointer(List<JacksonException.Reference> path) {
            return path.stream()
                    .map(step ->
                            step.getPropertyName() == null ? String.valueOf(step.getIndex()) : step.getPropertyName())
                    .map(step -> "/" + step)
                    .collect(Collectors.joining("", "#", ""));
        }
    }
}
