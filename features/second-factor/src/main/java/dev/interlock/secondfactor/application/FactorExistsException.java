package dev.interlock.secondfactor.application;

/** An admin who has a factor can't set up another: its code would not be asked for. */
public class FactorExistsException extends RuntimeException {

    private static final long serialVersionUID = 1L;
}
