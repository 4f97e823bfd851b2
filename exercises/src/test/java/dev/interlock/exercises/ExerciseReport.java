package dev.interlock.exercises;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Replaces the failure of an exercise by the sentence that names the broken invariant, and as many hints as were asked for. */
final class ExerciseReport implements TestExecutionExceptionHandler {

    /** A failed assertion that is read by a person: without a stack trace. */
    private static final class BrokenInvariant extends AssertionError {

        BrokenInvariant(String report) {
            super(report);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        if (!(failure instanceof AssertionError)) {
            throw failure;
        }
        int number = context.getTags().stream()
                .filter(tag -> tag.matches("\\d+"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElseThrow();
        String seen = String.valueOf(failure.getMessage());
        throw new BrokenInvariant(Exercise.read(number).report(seen, Integer.getInteger("hint", 0)));
    }
}
