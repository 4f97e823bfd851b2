package dev.interlock.benchmark.activity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Streams of one node. One thread reads them all, so that thousands use few resources of the client. */
final class OpenStreams implements AutoCloseable {

    private static final int BUFFER = 8_192;

    private final InetSocketAddress node;
    private final Selector selector;
    private final List<SocketChannel> streams = new ArrayList<>();
    private final BlockingQueue<Received> firstReceives = new LinkedBlockingQueue<>();
    private volatile boolean closed;

    OpenStreams(URI node) throws IOException {
        this.node = new InetSocketAddress(node.getHost(), node.getPort());
        this.selector = Selector.open();
    }

    /**
     * A text that the first stream received.
     *
     * @param at the time of receipt, by {@link System#nanoTime}
     */
    record Received(String text, long at) {}

    /** @param cookies the cookies of signed-in sessions of the node, among which the streams are divided */
    void open(int count, List<String> cookies) throws IOException {
        for (int i = 0; i < count; i++) {
            SocketChannel stream = SocketChannel.open(node);
            stream.write(ByteBuffer.wrap(request(cookies.get(i % cookies.size()))));
            stream.configureBlocking(false);
            stream.register(selector, SelectionKey.OP_READ, streams.isEmpty() ? firstReceives : null);
            streams.add(stream);
        }
        Thread reader = new Thread(this::read);
        reader.setDaemon(true);
        reader.start();
    }

    private byte[] request(String cookie) {
        return "GET /activity HTTP/1.1\r\nHost: %s:%d\r\nAccept: text/event-stream\r\nCookie: %s\r\n\r\n"
                .formatted(node.getHostString(), node.getPort(), cookie)
                .getBytes(StandardCharsets.US_ASCII);
    }

    Received next() throws InterruptedException {
        return firstReceives.take();
    }

    private void read() {
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        try {
            while (!closed) {
                selector.select(key -> received(key, buffer));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void received(SelectionKey key, ByteBuffer buffer) {
        try {
            buffer.clear();
            int bytes = ((SocketChannel) key.channel()).read(buffer);
            if (bytes < 0) {
                throw new IOException("The node has ended a stream");
            }
            if (key.attachment() != null) {
                long now = System.nanoTime();
                firstReceives.add(new Received(
                        StandardCharsets.UTF_8.decode(buffer.flip()).toString(), now));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        selector.wakeup();
        for (SocketChannel stream : streams) {
            stream.close();
        }
    }
}
