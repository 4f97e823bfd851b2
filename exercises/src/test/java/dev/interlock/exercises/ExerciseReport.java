package dev.interlock.exercises;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Replaces the failure of an exercise by a report that names the broken invariant, with the requested number of hints. */
final class ExerciseReport implements TestExecutionExceptionHandler {

    /** A failed assertion without a stack trace, because its report is for a person. */
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
        String observed = String.valueOf(failure.getMessage());
        throw new BrokenInvariant(Exercise.read(number).report(observed, Integer.getInteger("hint", 0)));
    }
}
