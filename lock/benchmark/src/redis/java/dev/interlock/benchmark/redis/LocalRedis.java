package dev.interlock.benchmark.redis;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import redis.embedded.RedisServer;

/** The Redis server of a run: on a free port of the loopback and without persistence. It ends with the run, or with the process. */
final class LocalRedis implements AutoCloseable {

    private final RedisServer server;

    private LocalRedis(RedisServer server) {
        this.server = server;
    }

    static LocalRedis start() throws IOException {
        RedisServer server = RedisServer.newRedisServer()
                .port(freePort())
                .bind("127.0.0.1")
                .setting("save \"\"")
                .setting("appendonly no")
                .setting("maxmemory-policy noeviction")
                .build();
        server.start();
        return new LocalRedis(server);
    }

    String url() {
        return "redis://127.0.0.1:" + server.ports().get(0);
    }

    String version() {
        try (RedisClient client = RedisClient.create(url());
                StatefulRedisConnection<String, String> connection = client.connect()) {
            return connection.sync().info("server").replaceFirst("(?s).*redis_version:(\\S+).*", "$1");
        }
    }

    @Override
    public void close() throws IOException {
        server.stop();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
