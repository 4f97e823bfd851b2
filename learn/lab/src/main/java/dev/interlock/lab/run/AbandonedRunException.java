package dev.interlock.lab.run;

/** The run has ended before this actor's request did. */
public class AbandonedRunException extends RuntimeException {

    AbandonedRunException(String message) {
        super(message);
    }
}
