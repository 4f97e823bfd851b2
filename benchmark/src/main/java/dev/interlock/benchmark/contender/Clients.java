package dev.interlock.benchmark.contender;

import java.time.Duration;

/** Opens clients of one kind of server, in whichever process: it has a constructor without parameters. */
public interface Clients {

    /**
     * Without floors.
     *
     * @param lease of everything that is taken, as far as a contender knows one
     */
    Client open(String address, Duration lease) throws Exception;
}
