package dev.interlock.lab.web;

/** There is no stored run with that id, or no such export of it. */
class RunNotFoundException extends RuntimeException {

    RunNotFoundException(String message) {
        super(message);
    }
}
