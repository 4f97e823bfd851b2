package dev.interlock.secondfactor.application;

/** The session of the request has been ended by another request. */
public class EndedSessionException extends RuntimeException {

    private static final long serialVersionUID = 1L;
}
