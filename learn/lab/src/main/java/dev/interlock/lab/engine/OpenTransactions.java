package dev.interlock.lab.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The transactions of a run that are open, by the connections on which they are. One that has ended holds no lock. */
final class OpenTransactions {

    private final Map<Long, Transaction> open = new HashMap<>();
    private int begun;

    /**
     * A transaction, and the actor that began it.
     *
     * @param number counts the transactions of the run from 1
     */
    record Transaction(int number, ActorThread actor) {}

    /** Returns the transaction on that connection. If there is none, it begins. */
    synchronized Transaction join(long connection, ActorThread actor) {
        return open.computeIfAbsent(connection, none -> new Transaction(++begun, actor));
    }

    synchronized Optional<Transaction> on(long connection) {
        return Optional.ofNullable(open.get(connection));
    }

    synchronized boolean contains(Transaction transaction) {
        return open.containsValue(transaction);
    }

    synchronized void end(long connection) {
        open.remove(connection);
    }
}
