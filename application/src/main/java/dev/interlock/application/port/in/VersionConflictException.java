package dev.interlock.application.port.in;

/**
 * The aggregate has changed since the version that the user saw (chapter 8, section 3).
 *
 * <p>Its sibling is Spring's {@code OptimisticLockingFailureException}: the aggregate was changed between this request's read and its
 * write.
 */
public class VersionConflictException extends RuntimeException {

    private final long actual;

    /** @param target what has changed */
    public VersionConflictException(String target, long expected, long actual) {
        super("%s is at version %d, not %d".formatted(target, actual, expected));
        this.actual = actual;
    }

    /** The version that it has. */
    public long actual() {
        return actual;
    }
}
