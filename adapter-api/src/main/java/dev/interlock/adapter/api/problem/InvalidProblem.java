package dev.interlock.adapter.api.problem;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;
import tools.jackson.core.JacksonException;

/** Values that are not valid, each with its place: the size of a list before its elements, and at most {@value #MAX_ERRORS}. */
public final class InvalidProblem extends ProblemDetail {

    private static final int MAX_ERRORS = 20;

    private final transient List<InvalidValue> errors;

    public InvalidProblem(List<InvalidValue> errors) {
        int more = errors.size() - MAX_ERRORS;
        ProblemType.INVALID_VALUES.describe(
                this, "Correct the values that errors names" + (more > 0 ? ", and " + more + " more." : "."));
        this.errors = errors.stream()
                .sorted(Comparator.comparingInt(InvalidValue::depth))
                .limit(MAX_ERRORS)
                .toList();
    }

    public List<InvalidValue> getErrors() {
        return errors;
    }

    /** @param pointer the value's place in the body, as a JSON Pointer in a URI fragment (RFC 6901, section 6) */
    public record InvalidValue(String pointer, @Nullable String detail) {

        /** @param path as Bean Validation writes it: {@code lines[0].quantity} */
        public static InvalidValue at(String path, @Nullable String detail) {
            return new InvalidValue(
                    "#/" + path.replace("[", "/").replace("]", "").replace('.', '/'), detail);
        }

        private int depth() {
            return (int) pointer.chars().filter(character -> character == '/').count();
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
