package dev.interlock.bootstrap.faults;

import dev.interlock.lock.testing.RedisServer;
import dev.interlock.lock.testing.TcpProxy;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * One has read and not written yet, the next waits for the lock, and a fault strikes. Then the network is as before, and both
 * count on.
 *
 * @param servers of Redis: one, or the masters of Redlock
 * @param how empty, or how to write without the fence
 */
record Round(List<RedisServer> servers, Counter holder, Counter next, String how, Random randoms) {

    private static final String LINES = "EVAL \"return #redis.call('KEYS', '*:line:*')\" 0";

    Tally play(Fault fault) throws IOException, InterruptedException {
        holder.read();
        if (!fault.isBeforeTheNextAsks()) {
            nextCounts();
        }
        try {
            fault.strike(this);
        } finally {
            onBothNetworks(TcpProxy::resume);
        }
        bothCount();
        return Tally.of(holder.report(), next.report());
    }

    RedisServer anyServer() {
        return servers.get(random(0, servers.size() - 1));
    }

    /** Of Redlock's masters. */
    List<RedisServer> minority() {
        return servers.subList(0, servers.size() / 2);
    }

    /** Of Redlock's masters. */
    List<RedisServer> majority() {
        return servers.subList(0, servers.size() / 2 + 1);
    }

    void nextCounts() {
        next.count("1" + how);
    }

    void write() throws IOException {
        holder.process().execute("write" + how);
    }

    /** By one that has counted to twenty before anything happens to it: what runs for the first time takes its time. */
    void replaceHolder() throws IOException {
        holder.replace();
        holder.count("20" + how);
        holder.awaitCounted();
    }

    /** Waits until the process has finished, with the lock or without. */
    void awaitNext() throws IOException {
        next.awaitCounted();
    }

    /**
     * A server that has forgotten the lease, or takes it for over, lets the next in at once. A majority of masters remembers:
     * there it comes when the lock is released.
     */
    void awaitNextIfForgotten() throws IOException {
        if (servers.size() == 1) {
            awaitNext();
        }
    }

    void bothCount() throws IOException {
        awaitNext();
        holder.count("5" + how);
        next.count("5" + how);
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

    /** Whether the next stands in it; it may have acquired the lock instead, because the holder was slow. */
    boolean awaitLine() throws IOException {
        long start = System.nanoTime();
        boolean line = isLine();
        while (!line && System.nanoTime() - start < Fault.LEASE.toNanos()) {
            line = isLine();
        }
        return line;
    }

    void awaitNoLine() throws IOException {
        while (isLine()) {
            Thread.onSpinWait();
        }
    }

    private boolean isLine() throws IOException {
        return !":0".equals(servers.get(0).execute(LINES));
    }

    int random(int least, int most) {
        return least + randoms.nextInt(most - least + 1);
    }
}
