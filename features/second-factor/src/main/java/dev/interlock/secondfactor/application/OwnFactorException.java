package dev.interlock.secondfactor.application;

/** An admin can't remove their own second factor without a code: a thief of the session could. */
public class OwnFactorException extends RuntimeException {

    private static final long serialVersionUID = 1L;
}
