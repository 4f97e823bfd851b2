package dev.interlock.adapter.api.problem;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;

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
    }
}
