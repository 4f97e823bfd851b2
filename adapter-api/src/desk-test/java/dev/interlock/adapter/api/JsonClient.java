package dev.interlock.adapter.api;

import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A program that sends requests for one member. Each new order has a new idempotency key unless the request brings one. */
public final class JsonClient {

    private static final Map<String, String> TOKENS = new ConcurrentHashMap<>();
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Visitor visitor;
    private final Map<String, String> headers;

    private JsonClient(Visitor visitor, Map<String, String> headers) {
        this.visitor = visitor;
        this.headers = headers;
    }

    public static JsonClient stranger(int port) {
        return new JsonClient(Visitor.stranger(port), Map.of());
    }

    /** Returns a client with a token of a demo user. A token that is still good is used again, since a member has a limited number. */
    public static JsonClient signedIn(int port, String member) {
        return withToken(
                port,
                TOKENS.compute(
                        port + member,
                        (key, token) -> token != null && isGood(port, token)
                                ? token
                                : TokenClient.of(port, member, "WRITE").token()));
    }

    private static boolean isGood(int port, String token) {
        return withToken(port, token).get("/api/me").status() == 200;
    }

    /** Returns a client with a new token of the member. */
    public static JsonClient of(int port, Visitor member) {
        return withToken(port, TokenClient.createToken(member, "WRITE"));
    }

    /** Returns a client that signs in by a token. */
    public static JsonClient withToken(int port, String token) {
        return new JsonClient(Visitor.stranger(port), Map.of("Authorization", "Bearer " + token));
    }

    /** Sends a further header with each request. */
    public JsonClient with(String name, String value) {
        Map<String, String> more = new HashMap<>(headers);
        more.put(name, value);
        return new JsonClient(visitor, more);
    }

    public JsonClient ifMatch(String tag) {
        return with("If-Match", tag);
    }

    public Answer get(String path) {
        return send("GET", path, null, null);
    }

    public Answer post(String path) {
        return send("POST", path, null, null);
    }

    public Answer post(String path, String json) {
        return send("POST", path, "application/json", json);
    }

    public Answer put(String path, String json) {
        return send("PUT", path, "application/json", json);
    }

    public Answer patch(String path, String json) {
        return send("PATCH", path, "application/merge-patch+json", json);
    }

    public Answer send(String method, String path, @Nullable String contentType, @Nullable String body) {
        Map<String, String> sent = new HashMap<>();
        sent.put("Accept", "application/json");
        if (contentType != null) {
            sent.put("Content-Type", contentType);
        }
        if (method.equals("POST")) {
            sent.put("Idempotency-Key", UUID.randomUUID().toString());
        }
        sent.putAll(headers);
        sent.values().removeIf(String::isEmpty); // an empty value leaves out a header
        return new Answer(visitor.request(method, path, sent, body));
    }

    /** An answer with its body as JSON. */
    public record Answer(Page page) {

        public int status() {
            return page.status();
        }

        public String header(String name) {
            return page.header(name);
        }

        public String etag() {
            return page.header("ETag");
        }

        public JsonNode json() {
            return JSON.readTree(page.body());
        }

        /** Returns the name of the problem's type. */
        public String problem() {
            return json().get("type").asString().replace("/problems/", "");
        }

        public String text(String property) {
            return json().at("/" + property.replace('.', '/')).asString();
        }

        @Override
        public String toString() {
            return status() + " " + page.body();
        }
    }
}
