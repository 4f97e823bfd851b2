package dev.interlock.lock.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * The network between a client and a server, which fails on demand. A fault replaces the one before, and is there for open
 * connections and for new ones until {@link #goOn}.
 */
public final class TcpProxy implements AutoCloseable {

    private enum Fault {
        NONE,
        HANGS,
        HOLDS_REPLIES,
        DELAYS_REPLIES,
        LOSES_REPLIES,
        REFUSES
    }

    private final String host;
    private final int hostsPort;
    private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Thread acceptor = new Thread(this::accept, threadName());
    private final ExecutorService pumps = Executors.newCachedThreadPool(work -> new Thread(work, threadName()));
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private Fault fault = Fault.NONE;
    private Duration delay = Duration.ZERO;
    private String lost = "";

    public TcpProxy(String host, int port) throws IOException {
        this.host = host;
        this.hostsPort = port;
        acceptor.start();
    }

    /** On the loopback. */
    public int port() {
        return listening.getLocalPort();
    }

    /** What all of its threads are called. */
    String threadName() {
        return "tcp-proxy " + port();
    }

    /** Nothing comes through, in neither direction. */
    public void hang() {
        be(Fault.HANGS);
    }

    /** The server hears everything, and its replies come when it goes on. */
    public void holdReplies() {
        be(Fault.HOLDS_REPLIES);
    }

    /** The server hears everything, and what it says is lost. */
    public void loseReplies() {
        loseReplies("");
    }

    /** Loses replies of the server that begin with this text, without breaking the order of the other replies. */
    public synchronized void loseReplies(String beginning) {
        lost = beginning;
        be(Fault.LOSES_REPLIES);
    }

    /** Each reply comes that much later. */
    public synchronized void delayReplies(Duration time) {
        delay = time;
        be(Fault.DELAYS_REPLIES);
    }

    /** New connections are reset as soon as they are made; open ones work. */
    public void refuse() {
        be(Fault.REFUSES);
    }

    /** Resets all connections that are open now. */
    public void cut() {
        open.forEach(TcpProxy::reset);
    }

    public void goOn() {
        be(Fault.NONE);
    }

    private synchronized void be(Fault next) {
        fault = next;
        notifyAll();
    }

    private synchronized boolean refuses() {
        return fault == Fault.REFUSES;
    }

    private void accept() {
        try {
            while (true) {
                connect(listening.accept());
            }
        } catch (IOException closed) {
            cut();
        }
    }

    private void connect(Socket client) {
        if (refuses()) {
            reset(client);
            return;
        }
        try {
            Socket server = new Socket(host, hostsPort);
            pump(client, server, false);
            pump(server, client, true);
        } catch (IOException unreachable) {
            reset(client);
        }
    }

    private void pump(Socket from, Socket to, boolean replies) throws IOException {
        from.setTcpNoDelay(true);
        open.add(from);
        pumps.execute(() -> {
            try (from;
                    to;
                    InputStream in = from.getInputStream()) {
                byte[] buffer = new byte[16 * 1024];
                int read;
                do {
                    read = in.read(buffer);
                    if (comesThrough(replies, buffer) && read > 0) {
                        to.getOutputStream().write(buffer, 0, read);
                    }
                } while (read >= 0);
            } catch (IOException | InterruptedException over) {
                // One end failed; closing the other end tells it so.
            } finally {
                open.remove(from);
            }
        });
    }

    /** Waits until it does, or answers that it is lost. */
    private synchronized boolean comesThrough(boolean reply, byte[] said) throws InterruptedException {
        long due = System.nanoTime() + delay.toNanos();
        while (reply && fault == Fault.DELAYS_REPLIES && System.nanoTime() - due < 0) {
            TimeUnit.NANOSECONDS.timedWait(this, due - System.nanoTime());
        }
        while (fault == Fault.HANGS || (reply && fault == Fault.HOLDS_REPLIES)) {
            wait();
        }
        return !reply || fault != Fault.LOSES_REPLIES || !new String(said, ISO_8859_1).startsWith(lost);
    }

    private static void reset(Socket socket) {
        try (socket) {
            socket.setSoLinger(true, 0);
        } catch (IOException closed) {
            // Already, by the other end.
        }
    }

    /** Ends all connections and all of its threads. */
    @Override
    public void close() throws IOException {
        listening.close();
        try {
            acceptor.join();
            pumps.shutdownNow();
            if (!pumps.awaitTermination(10, TimeUnit.SECONDS)) {
                throw new IOException("Still running: " + threadName());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
