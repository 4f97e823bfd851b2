package dev.interlock.exercises.order;

/** Refuses a decision that was made on another version of the order than it has now. */
public class StaleDecisionException extends RuntimeException {

    public StaleDecisionException(String number) {
        super("Order " + number + " has changed since the page was opened");
    }
}
