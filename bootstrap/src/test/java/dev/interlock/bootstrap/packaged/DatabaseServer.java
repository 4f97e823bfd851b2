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

/** A new database on MySQL, behind a network that fails on demand. Dropped after the last test. */
final class DatabaseServer implements BeforeAllCallback {

    private @Nullable Running running;

    @Override
    public void beforeAll(ExtensionContext context) {
        running = context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(this, server -> Running.start(), Running.class);
    }

    /** The settings of a desk that keeps its data here. */
    List<String> settings() {
        return List.of(
                "--spring.datasource.url=" + running().throughNetwork(),
                "--interlock.demo.allow-external-database=true");
    }

    /** Resets all connections, and every new one. */
    void goAway() {
        running().network.refuse();
        running().network.cut();
    }

    void comeBack() {
        running().network.resume();
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

        String throughNetwork() {
            return url.replace(server(url).getAuthority(), "localhost:" + network.port());
        }

        @Override
        public void close() throws IOException {
            network.close();
            TestDatabase.dropOnMySql(url);
        }
    }
}
