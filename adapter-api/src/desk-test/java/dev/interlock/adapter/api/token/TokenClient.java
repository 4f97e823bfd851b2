package dev.interlock.adapter.api.token;

import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Objects;

/** A program that calls the API with a token. It keeps no cookies. */
public final class TokenClient {

    private final HttpClient http = HttpClient.newHttpClient();
    private final String home;
    private final String token;

    private TokenClient(int port, String token) {
        this.home = "http://localhost:" + port;
        this.token = token;
    }

    public static TokenClient with(int port, String token) {
        return new TokenClient(port, token);
    }

    /** Signs in a demo user, creates a token on the page, and returns a program that uses it. */
    public static TokenClient of(int port, String member, String scope) {
        return new TokenClient(port, createToken(Visitor.signedIn(port, member), scope));
    }

    /** Creates a token on the page, and returns its secret. */
    public static String createToken(Visitor member, String scope) {
        return Objects.requireNonNull(member.open("/account/api-tokens")
                        .form("/account/api-tokens")
                        .with("tokenName", "Test")
                        .choose("tokenScope", scope)
                        .submit()
                        .document()
                        .selectFirst("#secret"))
                .text();
    }

    public String token() {
        return token;
    }

    public HttpResponse<String> get(String path, String... headers) {
        return send("GET", path, "", headers);
    }

    public HttpResponse<String> post(String path, String body, String... headers) {
        return send("POST", path, body, headers);
    }

    /** @param headers names and values in turn */
    public HttpResponse<String> send(String method, String path, String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(home + path))
                .header("Authorization", "Bearer " + token)
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
