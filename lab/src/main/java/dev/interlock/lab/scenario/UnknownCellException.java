package dev.interlock.lab.scenario;

/** There is no scenario, or no cell of it, with the requested id. */
public class UnknownCellException extends RuntimeException {

    public UnknownCellException(String message) {
        super(message);
    }
}
