package dev.interlock.lab.engine;

/** The actor does not stand where it could do that, or the run has moved on since the caller looked at it. */
public class CannotMoveException extends RuntimeException {

    public CannotMoveException(String message) {
        super(message);
    }
}
