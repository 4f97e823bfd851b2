package dev.interlock.bootstrap.packaged;

import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.testing.TcpProxy;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A new database on MySQL, behind a network that can fail. It is dropped after the last test. */
final class DatabaseServer implements BeforeAllCallback {

    private @Nullable Running running;

    @Override
    public void beforeAll(ExtensionContext context) {
        running = context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(this, server -> Running.start(), Running.class);
    }

    /** Returns the settings of an application that uses this database. */
    List<String> settings() {
        return List.of(
                "--spring.datasource.url=" + running().urlThroughNetwork(),
                "--interlock.demo.allow-external-database=true");
    }

    /** Resets all connections, and refuses new ones. */
    void disconnect() {
        running().network.refuse();
        running().network.cut();
    }

    void reconnect() {
        running().network.goOn();
    }

    private Running running() {
        return Objects.requireNonNull(running, "not started");
    }

    private record Running(String url, TcpProxy network) implements AutoCloseable {

        static Running start() {
            String url = TestDatabase.createOnMySql();
            URI server = server(url);
            try {
                return new Running(url, new TcpProxy(server.getHost(), server.getPort()));
            } catch (IOException failure) {
                throw new IllegalStateException(failure);
            }
        }

        private static URI server(String url) {
            return URI.create(url.substring("jdbc:".length()));
        }

        String urlThroughNetwork() {
            return url.replace(server(url).getAuthority(), "localhost:" + network.port());
        }

        @Override
        public void close() throws IOException {
            network.close();
            TestDatabase.dropOnMySql(url);
        }
    }
}
