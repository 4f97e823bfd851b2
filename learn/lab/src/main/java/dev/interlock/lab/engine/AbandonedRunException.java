package dev.interlock.lab.engine;

/** The run has ended before this actor's request did. */
public class AbandonedRunException extends RuntimeException {

    AbandonedRunException(String message) {
        super(message);
    }
}
