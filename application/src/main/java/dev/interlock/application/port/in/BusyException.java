package dev.interlock.application.port.in;

/**
 * The database or a store of locks was busy or unreachable, or refused to write, or the transaction was a deadlock victim. Nothing was
 * saved, and a retry may succeed at once. The cause tells what failed.
 */
public class BusyException extends RuntimeException {

    public BusyException(Throwable failure) {
        super(failure);
    }
}
