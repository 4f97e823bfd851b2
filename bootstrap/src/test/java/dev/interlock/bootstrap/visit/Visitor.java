package dev.interlock.bootstrap.visit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A user with an HTTP client that keeps cookies and does not follow redirects by itself. */
public class Visitor {

    private String home;
    private final CookieManager cookies = new CookieManager();
    private final HttpClient browser =
            HttpClient.newBuilder().cookieHandler(cookies).build();
    private final Map<String, String> headers = new HashMap<>();

    private String forged = "forged=nothing";
    private @Nullable String language = "en";

    private Visitor(int port) {
        this.home = "http://localhost:" + port;
    }

    public static Visitor stranger(int port) {
        return new Visitor(port);
    }

    /** Returns a demo user who authenticates with HTTP Basic, as operators do at the management port. */
    public static Visitor operator(int managementPort, String name) {
        return withPassword(managementPort, name, name + "-demo");
    }

    /** Signs in one of the demo users. */
    public static Visitor signedIn(int port, String name) {
        Visitor visitor = new Visitor(port);
        Page answer = visitor.signIn(name, name + "-demo");
        if (!answer.location().endsWith("/orders")) {
            throw new IllegalStateException(name + " could not sign in: " + answer.location());
        }
        return visitor;
    }

    /** Returns a user who authenticates with HTTP Basic. */
    public static Visitor withPassword(int port, String name, String password) {
        byte[] credentials = (name + ":" + password).getBytes(StandardCharsets.UTF_8);
        return stranger(port)
                .withHeader("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials));
    }

    public Page signIn(String name, String password) {
        return open("/login")
                .form("/login")
                .with("username", name)
                .with("password", password)
                .submit();
    }

    /** Sends a cookie that no server has set. */
    public Visitor withCookie(String cookie) {
        forged = cookie;
        return this;
    }

    /** Sends that header with every request. */
    public Visitor withHeader(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** Sends later requests to another node, as a proxy may do. */
    public Visitor goTo(int port) {
        home = "http://localhost:" + port;
        return this;
    }

    /** Deletes the cookies. To the server, the session has ended. */
    public void loseSession() {
        cookies.getCookieStore().removeAll();
    }

    /** Requests pages in that language, or without a language. */
    public Visitor speaking(@Nullable String wanted) {
        language = wanted;
        return this;
    }

    public Page open(String path) {
        return send(request(path).GET());
    }

    /** Requests a page as a browser does before its user follows a link. */
    public Page prefetch(String path) {
        return send(request(path).header("Sec-Purpose", "prefetch").GET());
    }

    public Page head(String path) {
        return send(request(path).method("HEAD", BodyPublishers.noBody()));
    }

    /** Posts values without a form, with the CSRF token of the session. */
    public Page post(String path, Map<String, String> values) {
        String token = open("/login").csrfToken();
        return post(path, values.entrySet(), List.of(Map.entry("_csrf", token)));
    }

    public Page postWithoutToken(String path, Map<String, String> values) {
        return post(path, values.entrySet(), List.of());
    }

    Page post(String path, Collection<Map.Entry<String, String>> values, Collection<Map.Entry<String, String>> more) {
        String body = Stream.concat(values.stream(), more.stream())
                .map(value -> encoded(value.getKey()) + "=" + encoded(value.getValue()))
                .collect(Collectors.joining("&"));
        return postRaw(path, body);
    }

    /** Posts a body unchanged, well formed or not. */
    public Page postRaw(String path, String body) {
        return send(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(body)));
    }

    /** Sends any request to the API. These headers replace those that a browser sends. */
    public Page request(String method, String path, Map<String, String> otherHeaders, @Nullable String body) {
        HttpRequest.Builder request =
                request(path).method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        otherHeaders.forEach(request::setHeader);
        return send(request);
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(home).resolve(path))
                .header("Accept", "text/html, */*;q=0.1")
                .header("Cookie", forged);
        headers.forEach(request::header);
        return language == null ? request : request.header("Accept-Language", language);
    }

    private Page send(HttpRequest.Builder request) {
        try {
            return new Page(this, browser.send(request.build(), Visitor::bodyOf));
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Reads the body, except that of an event stream, which does not end. */
    private static BodySubscriber<String> bodyOf(ResponseInfo answer) {
        boolean isStream =
                answer.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream");
        return isStream
                ? BodySubscribers.mapping(BodySubscribers.ofInputStream(), Visitor::close)
                : BodySubscribers.ofString(StandardCharsets.UTF_8);
    }

    private static String close(InputStream stream) {
        try (stream) {
            return "";
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Opens an event stream, and returns its lines as they arrive. Closing the returned stream closes the connection. */
    public Stream<String> listen(String path) {
        try {
            return browser.send(request(path).GET().build(), BodyHandlers.ofLines())
                    .body();
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
