package dev.interlock.bootstrap.start;

/** The application does not start with these settings. Says why, and what to do, in place of a stack trace. */
public class RefusedStartException extends RuntimeException {

    private final String action;

    public RefusedStartException(String message, String action) {
        super(message);
        this.action = action;
    }

    String action() {
        return action;
    }
}
