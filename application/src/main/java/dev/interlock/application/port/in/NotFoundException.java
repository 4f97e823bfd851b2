package dev.interlock.application.port.in;

/** There is no such aggregate, or none that the actor may know of: the answer is the same. */
public class NotFoundException extends RuntimeException {

    /** @param name the kind of the aggregate and its id */
    public NotFoundException(String name) {
        super("No " + name + " within reach");
    }
}
