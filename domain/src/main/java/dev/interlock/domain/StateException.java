package dev.interlock.domain;

/** The state an aggregate is in forbids the command; the state itself is the reason to give. */
public abstract class StateException extends RuntimeException {

    protected StateException(String message) {
        super(message);
    }

    public abstract Enum<?> state();
}
