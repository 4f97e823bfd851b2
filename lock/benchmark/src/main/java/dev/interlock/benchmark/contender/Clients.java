package dev.interlock.benchmark.contender;

import java.time.Duration;

/** Opens clients of one kind of server. Has a constructor without parameters, so that another process can create it too. */
public interface Clients {

    /**
     * Opens a client without floors.
     *
     * @param lease duration of each lease, for contenders that have leases
     */
    Client open(String address, Duration lease) throws Exception;
}
