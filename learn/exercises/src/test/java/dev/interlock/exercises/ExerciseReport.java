package dev.interlock.exercises;

import java.util.Locale;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * Replaces the failure of an exercise by a report that names the broken invariant, with the requested number of hints. Prints what a
 * solved exercise has proven. The parameters {@code language} and {@code hint} come from the command line.
 */
final class ExerciseReport implements TestExecutionExceptionHandler, AfterTestExecutionCallback {

    static final int TIMEOUT_SECONDS = 60;

    /** A failed assertion without a stack trace of its own, because its report is for a person. */
    private static final class Report extends AssertionError {

        Report(String text) {
            super(text);
        }

        Report(String text, Throwable unexpected) {
            super(text, unexpected);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) {
        int hints = context.getConfigurationParameter("hint", Integer::valueOf).orElse(0);
        if (failure instanceof BrokenInvariant broken) {
            throw new Report(exercise(context).failed(broken, hints));
        }
        if (failure instanceof TimeoutException) {
            throw new Report(exercise(context).failed(new BrokenInvariant("neverEnds", TIMEOUT_SECONDS), hints));
        }
        throw new Report(exercise(context).failed(failure, hints), failure);
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        if (context.getExecutionException().isEmpty()) {
            System.out.println(exercise(context).solved());
        }
    }

    private static Exercise exercise(ExtensionContext context) {
        int number = context.getTags().stream()
                .filter(tag -> tag.matches("\\d+"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElseThrow();
        return new Exercise(
                number,
                context.getConfigurationParameter("language", Locale::forLanguageTag)
                        .orElseGet(Locale::getDefault));
    }
}
