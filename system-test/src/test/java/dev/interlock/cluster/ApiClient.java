package dev.interlock.cluster;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A program that uses the HTTP API in the name of one member. */
final class ApiClient {

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final URI desk;
    private final String token;

    private ApiClient(URI desk, String token) {
        this.desk = desk;
        this.token = token;
    }

    /** Signs in as that user of the demo, and creates a token as its page does. */
    static ApiClient create(URI desk, String user) throws IOException, InterruptedException {
        Browser browser = new Browser();
        browser.signIn(desk, user);
        Browser.Page tokens = browser.get(desk.resolve("/account/api-tokens"));
        Browser.Page created = browser.submit(
                desk, tokens, "#form", Map.of("tokenName", "cluster", "tokenScope", "WRITE", "tokenDays", "1"));
        return new ApiClient(desk, created.document().expectFirst("#secret").text());
    }

    /** The same member, over new connections to another address. */
    ApiClient at(URI other) {
        return new ApiClient(other, token);
    }

    Reply get(String path) throws IOException, InterruptedException {
        return send(request(path).GET());
    }

    /** Places what the body says, once, however often it is sent with that key. */
    Reply post(String path, UUID key, Object body) throws IOException, InterruptedException {
        return send(request(path)
                .header("Idempotency-Key", key.toString())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    /** Asks for a lock or a lease. */
    Reply post(String path) throws IOException, InterruptedException {
        return send(request(path).POST(BodyPublishers.noBody()));
    }

    /** Gives a command on that version. After the first one that took effect, a repeat is refused. */
    Reply post(String path, long version) throws IOException, InterruptedException {
        return send(request(path).header("If-Match", tag(version)).POST(BodyPublishers.noBody()));
    }

    Reply patch(String path, long version, Object body) throws IOException, InterruptedException {
        return send(request(path)
                .header("If-Match", tag(version))
                .header("Content-Type", "application/merge-patch+json")
                .method("PATCH", BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    private static String tag(long version) {
        return "\"" + version + "\"";
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(desk.resolve(path))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", "Bearer " + token);
    }

    private Reply send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
        return new Reply(response);
    }

    /** An answer. Its version is that of the order which it shows: others may have changed it after the request. */
    record Reply(HttpResponse<String> response) implements Answer {

        @Override
        public int status() {
            return response.statusCode();
        }

        boolean isDone() {
            return status() / 100 == 2;
        }

        long version() {
            String tag = response.headers().firstValue("ETag").orElseThrow();
            return Long.parseLong(tag.replace("\"", ""));
        }

        JsonNode body() {
            return JSON.readTree(response.body());
        }

        @Override
        public String toString() {
            return status() + " " + response.body();
        }
    }
}
