package dev.interlock.exercises.order;

/** Thrown if a decision was made on an older version of the order. */
public class StaleDecisionException extends RuntimeException {

    public StaleDecisionException(String number) {
        super("Order " + number + " has changed since the page was opened");
    }
}
