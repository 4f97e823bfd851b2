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

    private static final int A_WHILE = 500;

    private final Echo echo = new Echo();
    private final TcpProxy proxy = new TcpProxy("127.0.0.1", echo.listening.getLocalPort());
    private Client client;

    TcpProxyTest() throws IOException {}

    @BeforeEach
    void connect() throws IOException {
        client = new Client(proxy.port());
        assertThat(client.ask("hello")).isEqualTo("hello");
        assertThat(echo.heard.poll()).isEqualTo("hello");
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        proxy.close();
        echo.close();
    }

    @Test
    void whatHangsComesWhenItGoesOn() throws Exception {
        proxy.hang();

        client.say("later");
        assertThat(client.hearsNothing()).isTrue();
        assertThat(echo.heard).isEmpty();

        proxy.goOn();
        assertThat(client.hear()).isEqualTo("later");
    }

    @Test
    void aNewConnectionHangsToo() throws Exception {
        proxy.hang();

        try (Client second = new Client(proxy.port())) {
            second.say("later");
            assertThat(second.hearsNothing()).isTrue();
            assertThat(echo.heard).isEmpty();
        }
    }

    @Test
    void repliesAreHeldUntilItGoesOn() throws Exception {
        proxy.holdReplies();

        client.say("later");
        assertThat(echo.hears()).isEqualTo("later");
        assertThat(client.hearsNothing()).isTrue();

        proxy.goOn();
        assertThat(client.hear()).isEqualTo("later");
    }

    @Test
    void repliesAreLost() throws Exception {
        proxy.loseReplies();

        client.say("lost");
        assertThat(echo.hears()).isEqualTo("lost");
        assertThat(client.hearsNothing()).isTrue();

        proxy.goOn();
        assertThat(client.ask("kept")).isEqualTo("kept");
    }

    @Test
    void repliesAreDelayed() throws Exception {
        Duration delay = Duration.ofMillis(200);
        proxy.delayReplies(delay);

        long asked = System.nanoTime();
        assertThat(client.ask("slow")).isEqualTo("slow");

        assertThat(Duration.ofNanos(System.nanoTime() - asked)).isGreaterThanOrEqualTo(delay);
    }

    @Test
    void whatIsDelayedComesAtOnceWhenItGoesOn() throws Exception {
        proxy.delayReplies(Duration.ofDays(1));
        client.say("later");
        assertThat(echo.hears()).isEqualTo("later");

        proxy.goOn();

        assertThat(client.hear()).isEqualTo("later");
    }

    @Test
    void connectionsAreCut() throws Exception {
        proxy.cut();

        assertThatExceptionOfType(SocketException.class)
                .isThrownBy(client::hear)
                .withMessageContaining("reset");
        try (Client second = new Client(proxy.port())) {
            assertThat(second.ask("hello")).isEqualTo("hello");
        }
    }

    @Test
    void newConnectionsAreRefused() throws Exception {
        proxy.refuse();

        assertThatExceptionOfType(IOException.class).isThrownBy(() -> {
            try (Client second = new Client(proxy.port())) {
                second.ask("hello");
            }
        });
        assertThat(client.ask("still there")).isEqualTo("still there");

        proxy.goOn();
        try (Client second = new Client(proxy.port())) {
            assertThat(second.ask("hello")).isEqualTo("hello");
        }
    }

    @Test
    void closingOneEndClosesTheOther() throws Exception {
        client.close();

        assertThat(echo.hears()).isEqualTo(Echo.GOODBYE);
    }

    @Test
    void noThreadIsLeft() throws Exception {
        proxy.hang();
        client.say("never");

        proxy.close();

        // An executor has ended when its last thread is about to.
        for (Thread each : Thread.getAllStackTraces().keySet()) {
            if (each.getName().equals(proxy.threadName())) {
                each.join();
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

        String ask(String words) throws IOException {
            say(words);
            return hear();
        }

        void say(String words) throws IOException {
            out.writeUTF(words);
        }

        String hear() throws IOException {
            socket.setSoTimeout(0);
            return in.readUTF();
        }

        boolean hearsNothing() throws IOException {
            socket.setSoTimeout(A_WHILE);
            try {
                in.readUTF();
                return false;
            } catch (SocketTimeoutException nothing) {
                return true;
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /** Says again what it hears. */
    private static final class Echo implements AutoCloseable {

        static final String GOODBYE = "(closed)";

        private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final ExecutorService threads = Executors.newCachedThreadPool();
        private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

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
                    String words = in.readUTF();
                    heard.add(words);
                    out.writeUTF(words);
                }
            } catch (IOException closed) {
                heard.add(GOODBYE);
            }
        }

        @Nullable
        String hears() throws InterruptedException {
            return heard.poll(10, TimeUnit.SECONDS);
        }

        @Override
        public void close() throws IOException {
            listening.close();
        }
    }
}
