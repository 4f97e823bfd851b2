package dev.interlock.adapter.web.page;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseCookie;
import org.springframework.web.servlet.FlashMap;
import org.springframework.web.servlet.FlashMapManager;
import org.springframework.web.util.UriUtils;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Keeps the flash attributes of each redirect in a cookie of its own, for the path of the next page. So two tabs do
 * not overwrite each other's attributes, and no request writes its session for them. An {@code Integer} or a {@code Boolean} keeps its type;
 * all else becomes text. Only a GET request shows them; any other leaves them for the next one.
 */
class FlashCookies implements FlashMapManager {

    private static final String PREFIX = "flash-";
    private static final int ID_LENGTH = 8;

    /** More tabs than show one page at once. A browser sends all that were not shown with each request below that path. */
    private static final int MAX_KEPT = 5;

    /** A browser follows a redirect at once. Later, a notice would tell of what happened long ago. */
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final JsonMapper json;
    private final Clock clock;

    FlashCookies(JsonMapper json, Clock clock) {
        this.json = json;
        this.clock = clock;
    }

    /** Returns the latest for this page: an earlier one is of a redirect that was not followed, or of a tab that requests it just now. */
    @Override
    public @Nullable FlashMap retrieveAndUpdate(HttpServletRequest request, HttpServletResponse response) {
        if (!HttpMethod.GET.matches(request.getMethod())) {
            return null;
        }
        String path = decoded(request.getRequestURI());
        Optional<Kept> latest =
                latestFirst(request).filter(kept -> kept.content.isFor(path)).findFirst();
        latest.ifPresent(shown -> drop(shown, request, response));
        return latest.map(Kept::toFlashMap).orElse(null);
    }

    @Override
    public void saveOutputFlashMap(FlashMap flashMap, HttpServletRequest request, HttpServletResponse response) {
        String path = flashMap.getTargetRequestPath();
        if (flashMap.isEmpty() || path == null) {
            return;
        }
        latestFirst(request).skip(MAX_KEPT - 1).forEach(surplus -> drop(surplus, request, response));
        flashMap.replaceAll(
                (name, value) -> value instanceof Boolean || value instanceof Integer ? value : String.valueOf(value));
        String name = PREFIX + UUID.randomUUID().toString().substring(0, ID_LENGTH);
        Kept kept = new Kept(name, new Content(clock.millis(), path, flashMap));
        set(kept, encoded(kept.content), TIMEOUT, request, response);
    }

    private Stream<Kept> latestFirst(HttpServletRequest request) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Stream::of)
                .filter(cookie -> cookie.getName().startsWith(PREFIX))
                .flatMap(cookie -> read(cookie).stream())
                .sorted(Comparator.comparing((Kept kept) -> kept.content.at).reversed());
    }

    /** Empty for what this class has not written. */
    private Optional<Kept> read(Cookie cookie) {
        try {
            byte[] text = Base64.getUrlDecoder().decode(cookie.getValue());
            return Optional.ofNullable(json.readValue(text, Content.class))
                    .map(content -> new Kept(cookie.getName(), content));
        } catch (IllegalArgumentException | JacksonException malformed) {
            return Optional.empty();
        }
    }

    private String encoded(Content content) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(json.writeValueAsBytes(content));
    }

    private static void drop(Kept kept, HttpServletRequest request, HttpServletResponse response) {
        set(kept, "", Duration.ZERO, request, response);
    }

    private static void set(
            Kept kept, String value, Duration age, HttpServletRequest request, HttpServletResponse response) {
        ResponseCookie cookie = ResponseCookie.from(kept.name, value)
                .path(kept.content.path)
                .maxAge(age)
                .httpOnly(true)
                .secure(request.isSecure())
                .sameSite("Lax")
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
    }

    private static String decoded(String path) {
        return UriUtils.decode(path, StandardCharsets.UTF_8);
    }

    private record Kept(String name, Content content) {

        FlashMap toFlashMap() {
            FlashMap flashMap = new FlashMap();
            flashMap.putAll(content.attributes);
            return flashMap;
        }
    }

    /** @param at in milliseconds since 1970 */
    private record Content(long at, String path, Map<String, Object> attributes) {

        private static final List<Class<?>> TYPES = List.of(String.class, Boolean.class, Integer.class);

        /** The characters that the path of a cookie may have. */
        private static final Pattern PATH = Pattern.compile("/[!-:<-~]*");

        /** A browser may send anything. */
        Content {
            decoded(path);
            if (!PATH.matcher(path).matches()
                    || !attributes.values().stream().allMatch(value -> TYPES.contains(value.getClass()))) {
                throw new IllegalArgumentException("Not the flash attributes of a path");
            }
        }

        boolean isFor(String decodedPath) {
            return decoded(path).equals(decodedPath);
        }
    }
}
