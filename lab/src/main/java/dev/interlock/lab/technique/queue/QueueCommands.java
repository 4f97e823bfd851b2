package dev.interlock.lab.technique.queue;

import java.util.Optional;

/** Takes the oldest task of a queue in a table that no worker has taken. */
@FunctionalInterface
public interface QueueCommands {

    /** Returns the position of the task that is the worker's afterwards, or empty if none is free. */
    Optional<Integer> takeNext(String worker);
}
