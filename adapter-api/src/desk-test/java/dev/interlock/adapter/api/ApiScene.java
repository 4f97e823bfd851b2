package dev.interlock.adapter.api;

import static java.util.stream.Collectors.joining;

import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.Features;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The desk of a test, its database, and the clients of its members. */
public record ApiScene(DeskForTests desk, JdbcClient jdbc, Map<String, JsonClient> clients) {

    /** Everything that a command of the desk changes. */
    private static final List<String> CHANGED = List.of(
            "(select concat(count(*), '/', sum(version)) from purchase_order)",
            "(select concat(count(*), '/', sum(version)) from product)",
            "(select sum(pieces) from product_stock)",
            "(select count(*) from change_log)");

    /** @param name of the member, or of the member and its token */
    public JsonClient client(String name) {
        return Objects.requireNonNull(clients.get(name), name);
    }

    /** Returns the entity tag of an address. */
    public String tag(String path) {
        return client("admin").get(path).etag();
    }

    /** Returns a text that changes with each effect of an operation. */
    String state() {
        Stream<String> ofFeatures = Features.find(ApiOperations.class).flatMap(feature -> feature.changed().stream());
        String all = Stream.concat(CHANGED.stream(), ofFeatures).collect(joining(", "));
        return jdbc.sql("select concat_ws(' ', %s)".formatted(all))
                .query(String.class)
                .single();
    }
}
