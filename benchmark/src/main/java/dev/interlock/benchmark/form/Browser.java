package dev.interlock.benchmark.form;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A browser of one user, with cookies and forms. It parses pages by regular expressions, to use little CPU time itself. */
public final class Browser {

    private static final Pattern FORM = Pattern.compile("<form([^>]*)>(.*?)</form>", Pattern.DOTALL);
    private static final Pattern INPUT = Pattern.compile("<input([^>]*)>");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\b(name|value|type|action)=\"([^\"]*)\"");

    private final String base;
    private final CookieManager cookies = new CookieManager();
    private final HttpClient client = HttpClient.newBuilder()
            .cookieHandler(cookies)
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    public Browser(String base) {
        this.base = base;
    }

    public String get(String path) {
        return send(request(path)).body();
    }

    HttpResponse<String> post(String path, Map<String, String> fields) {
        String body = fields.entrySet().stream()
                .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(joining("&"));
        return send(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(body)));
    }

    /** Returns the cookie of that name with its value, as a request sends it. */
    public String cookie(String name) {
        return cookies.getCookieStore().getCookies().stream()
                .filter(cookie -> cookie.getName().equals(name))
                .map(cookie -> name + "=" + cookie.getValue())
                .findFirst()
                .orElseThrow();
    }

    /** Opens the form of that path, sends it with those values, and returns the path of the redirect. */
    String submit(String path, Map<String, String> values) {
        return submit(path, path, values);
    }

    /** Opens the page, and sends its form with those values to the action. Returns the path of the redirect. */
    public String submit(String page, String action, Map<String, String> values) {
        Map<String, String> fields = form(get(page), List.of(action));
        fields.putAll(values);
        HttpResponse<String> answer = post(action, fields);
        return answer.headers()
                .firstValue("Location")
                .map(location -> URI.create(location).getPath())
                .orElseThrow(() -> new IllegalStateException(action + " answered " + answer.statusCode()));
    }

    /** Submits the form, with a value for one of the fields with that prefix. The number selects the field. */
    String submitWithOneOf(String path, String prefix, int number, String value, Map<String, String> values) {
        List<String> names = form(get(path), List.of(path)).keySet().stream()
                .filter(name -> name.startsWith(prefix))
                .toList();
        Map<String, String> all = new LinkedHashMap<>(values);
        all.put(names.get(number % names.size()), value);
        return submit(path, all);
    }

    /** Returns the fields of the first form whose action ends with one of the given actions. */
    Map<String, String> form(String page, List<String> actions) {
        Matcher forms = FORM.matcher(page);
        while (forms.find()) {
            String action = attributes(forms.group(1)).getOrDefault("action", "");
            if (actions.stream().anyMatch(end -> end.isEmpty() ? action.isEmpty() : action.endsWith(end))) {
                return fields(forms.group(2));
            }
        }
        throw new NoSuchElementException("No form to " + actions + " in " + page);
    }

    private static Map<String, String> fields(String form) {
        Map<String, String> fields = new LinkedHashMap<>();
        Matcher inputs = INPUT.matcher(form);
        while (inputs.find()) {
            Map<String, String> input = attributes(inputs.group(1));
            if (input.containsKey("name") && !"checkbox".equals(input.get("type"))) {
                fields.put(input.get("name"), input.getOrDefault("value", ""));
            }
        }
        return fields;
    }

    private static Map<String, String> attributes(String tag) {
        Map<String, String> attributes = new LinkedHashMap<>();
        Matcher each = ATTRIBUTE.matcher(tag);
        while (each.find()) {
            attributes.put(each.group(1), plain(each.group(2)));
        }
        return attributes;
    }

    private static String plain(String text) {
        return text.replace("&#39;", "'")
                .replace("&quot;", "\"")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path))
                .header("Accept", "text/html")
                .header("Accept-Language", "en");
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), BodyHandlers.ofString());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
