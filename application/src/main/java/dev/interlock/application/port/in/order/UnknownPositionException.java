package dev.interlock.application.port.in.order;

/** A position behind the end of the log: it comes from another desk, or from a database that has been restored since. */
public class UnknownPositionException extends RuntimeException {

    public UnknownPositionException(ChangePosition position) {
        super("No change of this desk is at " + position);
    }
}
