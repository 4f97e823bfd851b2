package dev.interlock.lab.run;

/** Ends the wait of an actor's statement, as a lock timeout would end it. */
@FunctionalInterface
public interface Cancellation {

    /** @param connection the id of the connection that executes the statement */
    void cancel(Thread actor, long connection);
}
