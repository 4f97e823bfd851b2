package dev.interlock.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports that nothing listens on. They are below those that the system gives to connections: while a node is down, a connection could
 * otherwise take its port, and the node would not start again.
 */
final class FreePort {

    private static final int LOWEST = 24_000;
    private static final int HIGHEST = 32_000;

    /** A port may be bound long after it was given. */
    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private FreePort() {}

    static int find() {
        int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
        while (!isFree(port) || !GIVEN.add(port)) {
            port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
        }
        return port;
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
