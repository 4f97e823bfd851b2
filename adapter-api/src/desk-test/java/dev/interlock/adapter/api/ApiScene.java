package dev.interlock.adapter.api;

import dev.interlock.bootstrap.DeskForTests;
import java.util.Map;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The desk of a test, its database, and the clients of its members. */
public record ApiScene(DeskForTests desk, JdbcClient jdbc, Map<String, JsonClient> clients) {

    /** @param name of the member, or of the member and its token */
    public JsonClient client(String name) {
        return Objects.requireNonNull(clients.get(name), name);
    }

    /** Returns the entity tag of an address. */
    public String tag(String path) {
        return client("admin").get(path).etag();
    }
}
