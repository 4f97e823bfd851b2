package dev.interlock.lock.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * A proxy between a client and a server that injects network faults. A fault affects open and new connections until
 * {@link #resume}, or until the next fault replaces it.
 */
public final class TcpProxy implements AutoCloseable {

    private enum Fault {
        NONE,
        HANG,
        HOLD_REPLIES,
        DELAY_REPLIES,
        LOSE_REPLIES,
        REFUSE
    }

    private final String host;
    private final int serverPort;
    private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Thread acceptor = new Thread(this::accept, threadName());
    private final ExecutorService pumps = Executors.newCachedThreadPool(work -> new Thread(work, threadName()));
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();

    private Fault fault = Fault.NONE;
    private Duration delay = Duration.ZERO;
    private String lostPrefix = "";

    public TcpProxy(String host, int port) throws IOException {
        this.host = host;
        this.serverPort = port;
        acceptor.start();
    }

    /** Returns the port of the loopback interface on which the proxy accepts connections. */
    public int port() {
        return listening.getLocalPort();
    }

    /** Returns the common name of all threads of the proxy. */
    String threadName() {
        return "tcp-proxy " + port();
    }

    /** Forwards no data, in neither direction. */
    public void hang() {
        inject(Fault.HANG);
    }

    /** Forwards all requests, and withholds the replies until {@link #resume}. */
    public void holdReplies() {
        inject(Fault.HOLD_REPLIES);
    }

    /** Forwards all requests, and drops the replies. */
    public void loseReplies() {
        loseReplies("");
    }

    /** Drops only those replies that begin with the prefix. The others keep their order. */
    public synchronized void loseReplies(String prefix) {
        lostPrefix = prefix;
        inject(Fault.LOSE_REPLIES);
    }

    /** Forwards each reply after the delay. */
    public synchronized void delayReplies(Duration time) {
        delay = time;
        inject(Fault.DELAY_REPLIES);
    }

    /** Resets each new connection. Open connections work. */
    public void refuse() {
        inject(Fault.REFUSE);
    }

    /** Resets all open connections. */
    public void cut() {
        // First all of them: a thread that sees one end closed closes the other one.
        connections.forEach(TcpProxy::resetOnClose);
        connections.forEach(TcpProxy::reset);
    }

    /** Ends the fault, and delivers the data that it withheld. */
    public void resume() {
        inject(Fault.NONE);
    }

    private synchronized void inject(Fault next) {
        fault = next;
        notifyAll();
    }

    private synchronized boolean refuses() {
        return fault == Fault.REFUSE;
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
            Socket server = new Socket(host, serverPort);
            pump(client, server, false);
            pump(server, client, true);
        } catch (IOException unreachable) {
            reset(client);
        }
    }

    private void pump(Socket from, Socket to, boolean replies) throws IOException {
        from.setTcpNoDelay(true);
        connections.add(from);
        pumps.execute(() -> {
            try (from;
                    to;
                    InputStream in = from.getInputStream()) {
                byte[] buffer = new byte[16 * 1024];
                int read;
                do {
                    read = in.read(buffer);
                    if (awaitForwarding(replies, buffer) && read > 0) {
                        to.getOutputStream().write(buffer, 0, read);
                    }
                } while (read >= 0);
            } catch (IOException | InterruptedException ended) {
                // One end failed. Closing the other end reports the failure to it.
            } finally {
                connections.remove(from);
            }
        });
    }

    /** Waits until the fault lets the data pass. Returns whether it is forwarded, and not dropped. */
    private synchronized boolean awaitForwarding(boolean reply, byte[] data) throws InterruptedException {
        long due = System.nanoTime() + delay.toNanos();
        while (reply && fault == Fault.DELAY_REPLIES && System.nanoTime() - due < 0) {
            TimeUnit.NANOSECONDS.timedWait(this, due - System.nanoTime());
        }
        while (fault == Fault.HANG || (reply && fault == Fault.HOLD_REPLIES)) {
            wait();
        }
        return !reply || fault != Fault.LOSE_REPLIES || !new String(data, ISO_8859_1).startsWith(lostPrefix);
    }

    private static void reset(Socket socket) {
        try (socket) {
            resetOnClose(socket);
        } catch (IOException closed) {
            // The other end has closed it already.
        }
    }

    private static void resetOnClose(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
        } catch (SocketException closed) {
            // The other end has closed it already.
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
                throw new IOException("Threads still run: " + threadName());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
