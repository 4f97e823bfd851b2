package dev.interlock.bootstrap.demo;

/** Demo users on a database that is not embedded. */
class DemoUsersException extends RuntimeException {

    DemoUsersException(String message) {
        super(message);
    }
}
