package dev.interlock.cluster;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Reads pages and submits their forms, with the cookies that it is given. */
final class Browser {

    private final CookieManager cookies = new CookieManager();
    private final HttpClient following = client(HttpClient.Redirect.NORMAL);
    private final HttpClient notFollowing = client(HttpClient.Redirect.NEVER);

    private HttpClient client(HttpClient.Redirect redirects) {
        return HttpClient.newBuilder()
                .cookieHandler(cookies)
                .followRedirects(redirects)
                .connectTimeout(Duration.ofSeconds(5))
                .build();
    }

    /** Signs in as a user of the demo, whose password is the name with an ending. */
    Page signIn(URI desk, String user) throws IOException, InterruptedException {
        Page login = get(desk.resolve("/login"));
        return submit(desk, login, "form[action=/login]", Map.of("username", user, "password", user + "-demo"));
    }

    Page get(URI address) throws IOException, InterruptedException {
        return send(following, HttpRequest.newBuilder(address));
    }

    /**
     * Submits a form of that page, and follows the redirect.
     *
     * @param desk where it is sent, which may be another node than the one that the page came from
     */
    Page submit(URI desk, Page page, String form, Map<String, String> typed) throws IOException, InterruptedException {
        return send(following, submission(desk, page, form, typed));
    }

    /** Does the same, but does not follow the redirect. */
    Page submitOnly(URI desk, Page page, String form, Map<String, String> typed)
            throws IOException, InterruptedException {
        return send(notFollowing, submission(desk, page, form, typed));
    }

    private static HttpRequest.Builder submission(URI desk, Page page, String form, Map<String, String> typed) {
        Element element = page.document().expectFirst(form);
        Map<String, String> fields = new LinkedHashMap<>();
        ((org.jsoup.nodes.FormElement) element).formData().forEach(field -> fields.put(field.key(), field.value()));
        fields.putAll(typed);
        String body = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return HttpRequest.newBuilder(desk.resolve(element.attr("action")))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(body));
    }

    private static Page send(HttpClient client, HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> response =
                client.send(request.header("Accept", "text/html").build(), BodyHandlers.ofString());
        return new Page(response.uri(), response.statusCode(), Jsoup.parse(response.body()));
    }

    /** Requests something else than a page, as the script of a page does. */
    <T> HttpResponse<T> fetch(URI address, String accept, BodyHandler<T> body)
            throws IOException, InterruptedException {
        return notFollowing.send(
                HttpRequest.newBuilder(address).header("Accept", accept).build(), body);
    }

    /** Sends a POST as the script of that page does, with the token of its forms. */
    Answer post(URI address, Page page) throws IOException, InterruptedException {
        String token = page.document().expectFirst("input[name=_csrf]").attr("value");
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Accept", "application/json")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("_csrf=" + URLEncoder.encode(token, StandardCharsets.UTF_8)))
                .build();
        HttpResponse<String> response = notFollowing.send(request, BodyHandlers.ofString());
        return response::statusCode;
    }

    record Page(URI address, int status, Document document) implements Answer {

        @Override
        public String toString() {
            return status + " " + address;
        }
    }
}
