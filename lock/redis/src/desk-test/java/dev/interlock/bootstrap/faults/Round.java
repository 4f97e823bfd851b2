package dev.interlock.bootstrap.faults;

import dev.interlock.lock.testing.RedisServer;
import dev.interlock.lock.testing.TcpProxy;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * One round: the holder has read and not yet written, the next process waits for the lock, and a fault is injected. Then the network
 * is repaired, and both processes continue to count.
 *
 * @param servers one Redis server, or the nodes of Redlock
 * @param mode empty, or the option to write without the fence
 */
record Round(List<RedisServer> servers, Counter holder, Counter next, String mode, Random randoms) {

    private static final String COUNT_QUEUES = "EVAL \"return #redis.call('KEYS', '*:line:*')\" 0";

    Tally run(Fault fault) throws IOException, InterruptedException {
        holder.read();
        if (!fault.precedesTheNextRequest()) {
            startNext();
        }
        try {
            fault.inject(this);
        } finally {
            onBothNetworks(TcpProxy::resume);
        }
        continueCounting();
        return Tally.of(holder.report(), next.report());
    }

    RedisServer anyServer() {
        return servers.get(random(0, servers.size() - 1));
    }

    /** Returns the largest minority of the nodes of Redlock. */
    List<RedisServer> minority() {
        return servers.subList(0, servers.size() / 2);
    }

    /** Returns the smallest majority of the nodes of Redlock. */
    List<RedisServer> majority() {
        return servers.subList(0, servers.size() / 2 + 1);
    }

    void startNext() {
        next.count("1" + mode);
    }

    void write() throws IOException {
        holder.process().execute("write" + mode);
    }

    /** Replaces the holder by a process that counts to twenty first, since the first operations of a process are slow. */
    void replaceHolder() throws IOException {
        holder.replace();
        holder.count("20" + mode);
        holder.awaitCounted();
    }

    /** Waits until the next process has finished, with the lock or without it. */
    void awaitNext() throws IOException {
        next.awaitCounted();
    }

    /**
     * Waits for the next process if there is one server, which has lost the lease or considers it expired. With Redlock, a majority of
     * nodes keeps the lease until it is released.
     */
    void awaitNextIfForgotten() throws IOException {
        if (servers.size() == 1) {
            awaitNext();
        }
    }

    void continueCounting() throws IOException {
        awaitNext();
        holder.count("5" + mode);
        next.count("5" + mode);
        holder.awaitCounted();
        next.awaitCounted();
    }

    void onBothNetworks(Consumer<TcpProxy> fault) {
        holder.onNetworks(fault);
        next.onNetworks(fault);
    }

    void onNetworksOfMinority(Consumer<TcpProxy> fault) {
        holder.onNetworks(minority().size(), fault);
        next.onNetworks(minority().size(), fault);
    }

    /** Returns whether the next process waits. It may have acquired the lock instead, if the holder was slow. */
    boolean awaitWaiter() throws IOException {
        long start = System.nanoTime();
        boolean waiting = hasWaiter();
        while (!waiting && System.nanoTime() - start < Fault.LEASE.toNanos()) {
            waiting = hasWaiter();
        }
        return waiting;
    }

    void awaitNoWaiter() throws IOException {
        while (hasWaiter()) {
            Thread.onSpinWait();
        }
    }

    private boolean hasWaiter() throws IOException {
        return !":0".equals(servers.get(0).execute(COUNT_QUEUES));
    }

    int random(int least, int most) {
        return least + randoms.nextInt(most - least + 1);
    }
}
