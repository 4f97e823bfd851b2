package dev.interlock.lock.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TcpProxyTest {

    private static final int SILENCE_MILLIS = 500;

    private final Echo echo = new Echo();
    private final TcpProxy proxy = new TcpProxy("127.0.0.1", echo.listening.getLocalPort());
    private Client client;

    TcpProxyTest() throws IOException {}

    @BeforeEach
    void connect() throws IOException {
        client = new Client(proxy.port());
        assertThat(client.exchange("hello")).isEqualTo("hello");
        assertThat(echo.received.poll()).isEqualTo("hello");
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        proxy.close();
        echo.close();
    }

    @Test
    void dataWithheldByAHangIsDeliveredOnResume() throws Exception {
        proxy.hang();

        client.send("later");
        assertThat(client.receivesNothing()).isTrue();
        assertThat(echo.received).isEmpty();

        proxy.resume();
        assertThat(client.receive()).isEqualTo("later");
    }

    @Test
    void newConnectionHangsToo() throws Exception {
        proxy.hang();

        try (Client second = new Client(proxy.port())) {
            second.send("later");
            assertThat(second.receivesNothing()).isTrue();
            assertThat(echo.received).isEmpty();
        }
    }

    @Test
    void heldRepliesAreDeliveredOnResume() throws Exception {
        proxy.holdReplies();

        client.send("later");
        assertThat(echo.awaitText()).isEqualTo("later");
        assertThat(client.receivesNothing()).isTrue();

        proxy.resume();
        assertThat(client.receive()).isEqualTo("later");
    }

    @Test
    void lostRepliesAreNotDeliveredOnResume() throws Exception {
        proxy.loseReplies();

        client.send("lost");
        assertThat(echo.awaitText()).isEqualTo("lost");
        assertThat(client.receivesNothing()).isTrue();

        proxy.resume();
        assertThat(client.exchange("kept")).isEqualTo("kept");
    }

    @Test
    void delayedReplyArrivesAfterTheDelay() throws Exception {
        Duration delay = Duration.ofMillis(200);
        proxy.delayReplies(delay);

        long sent = System.nanoTime();
        assertThat(client.exchange("slow")).isEqualTo("slow");

        assertThat(Duration.ofNanos(System.nanoTime() - sent)).isGreaterThanOrEqualTo(delay);
    }

    @Test
    void delayedReplyIsDeliveredAtOnceOnResume() throws Exception {
        proxy.delayReplies(Duration.ofDays(1));
        client.send("later");
        assertThat(echo.awaitText()).isEqualTo("later");

        proxy.resume();

        assertThat(client.receive()).isEqualTo("later");
    }

    @Test
    void cutResetsOpenConnectionsOnly() throws Exception {
        proxy.cut();

        assertThatExceptionOfType(SocketException.class)
                .isThrownBy(client::receive)
                .withMessageContaining("reset");
        try (Client second = new Client(proxy.port())) {
            assertThat(second.exchange("hello")).isEqualTo("hello");
        }
    }

    @Test
    void refuseResetsNewConnectionsOnly() throws Exception {
        proxy.refuse();

        assertThatExceptionOfType(IOException.class).isThrownBy(() -> {
            try (Client second = new Client(proxy.port())) {
                second.exchange("hello");
            }
        });
        assertThat(client.exchange("still there")).isEqualTo("still there");

        proxy.resume();
        try (Client second = new Client(proxy.port())) {
            assertThat(second.exchange("hello")).isEqualTo("hello");
        }
    }

    @Test
    void closingTheClientClosesTheServersConnection() throws Exception {
        client.close();

        assertThat(echo.awaitText()).isEqualTo(Echo.CLOSED);
    }

    @Test
    void closeEndsAllThreads() throws Exception {
        proxy.hang();
        client.send("never");

        proxy.close();

        // The executor reports its end shortly before its last thread ends.
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals(proxy.threadName())) {
                thread.join();
            }
        }
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> new Client(proxy.port()));
    }

    private static final class Client implements AutoCloseable {

        private final Socket socket;
        private final DataInputStream in;
        private final DataOutputStream out;

        Client(int port) throws IOException {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            in = new DataInputStream(socket.getInputStream());
            out = new DataOutputStream(socket.getOutputStream());
        }

        String exchange(String text) throws IOException {
            send(text);
            return receive();
        }

        void send(String text) throws IOException {
            out.writeUTF(text);
        }

        String receive() throws IOException {
            socket.setSoTimeout(0);
            return in.readUTF();
        }

        boolean receivesNothing() throws IOException {
            socket.setSoTimeout(SILENCE_MILLIS);
            try {
                in.readUTF();
                return false;
            } catch (SocketTimeoutException silence) {
                return true;
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /** A server that sends each text back. */
    private static final class Echo implements AutoCloseable {

        static final String CLOSED = "(closed)";

        private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final ExecutorService threads = Executors.newCachedThreadPool();
        private final BlockingQueue<String> received = new LinkedBlockingQueue<>();

        Echo() throws IOException {
            threads.execute(this::accept);
        }

        private void accept() {
            try {
                while (true) {
                    Socket client = listening.accept();
                    threads.execute(() -> echo(client));
                }
            } catch (IOException closed) {
                threads.shutdown();
            }
        }

        private void echo(Socket client) {
            try (client) {
                DataInputStream in = new DataInputStream(client.getInputStream());
                DataOutputStream out = new DataOutputStream(client.getOutputStream());
                while (true) {
                    String text = in.readUTF();
                    received.add(text);
                    out.writeUTF(text);
                }
            } catch (IOException closed) {
                received.add(CLOSED);
            }
        }

        @Nullable
        String awaitText() throws InterruptedException {
            return received.poll(10, TimeUnit.SECONDS);
        }

        @Override
        public void close() throws IOException {
            listening.close();
        }
    }
}
