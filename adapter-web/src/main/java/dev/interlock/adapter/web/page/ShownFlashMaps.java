package dev.interlock.adapter.web.page;

import dev.interlock.adapter.web.security.session.StaticFiles;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.util.Assert;
import org.springframework.web.servlet.FlashMap;
import org.springframework.web.servlet.FlashMapManager;
import org.springframework.web.util.UriUtils;
import tools.jackson.databind.json.JsonMapper;

/**
 * Keeps the flash attributes of each redirect in an attribute of the session of its own, so that two tabs do not lose each other's. Its name
 * has the time and the path of the next page; its value is JSON. Numbers and true or false stay what they are, all else becomes text. A
 * request that shows no page, such as HEAD or that of a static file, leaves them there.
 */
class ShownFlashMaps implements FlashMapManager {

    private static final String PREFIX = "flash:";
    private static final int TIME_DIGITS = 13;
    private static final int ID_LENGTH = 8;
    private static final int PATH_BEGINS = PREFIX.length() + TIME_DIGITS + ID_LENGTH;

    /** The length of the column. */
    private static final int MAX_NAME_LENGTH = 200;

    /** More tabs than a member uses at once. Each request reads those of pages that were never requested. */
    private static final int MAX_KEPT = 10;

    /** A browser follows a redirect at once. Later, a notice would tell of what happened long ago. */
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final JsonMapper json;
    private final Clock clock;

    ShownFlashMaps(JsonMapper json, Clock clock) {
        this.json = json;
        this.clock = clock;
    }

    /** Returns the latest for this page: an earlier one is of a redirect that was not followed, or of a tab that requests it just now. */
    @Override
    public @Nullable FlashMap retrieveAndUpdate(HttpServletRequest request, HttpServletResponse response) {
        boolean showsPage = !HttpMethod.HEAD.matches(request.getMethod()) && !StaticFiles.areRequestedBy(request);
        HttpSession session = showsPage ? request.getSession(false) : null;
        return session == null ? null : take(session, decoded(request.getRequestURI()));
    }

    private @Nullable FlashMap take(HttpSession session, String path) {
        String earliest = timeOf(clock.instant().minus(TIMEOUT).toEpochMilli());
        Optional<String> latest = names(session).stream()
                .filter(name -> name.substring(PATH_BEGINS).equals(path) && name.compareTo(earliest) > 0)
                .findFirst();
        if (latest.isEmpty() || !(session.getAttribute(latest.get()) instanceof String text)) {
            return null;
        }
        session.removeAttribute(latest.get());
        return json.readValue(text, FlashMap.class);
    }

    @Override
    public void saveOutputFlashMap(FlashMap flashMap, HttpServletRequest request, HttpServletResponse response) {
        if (!flashMap.isEmpty()) {
            HttpSession session = request.getSession();
            names(session).stream().skip(MAX_KEPT - 1).forEach(session::removeAttribute);
            flashMap.replaceAll((name, value) ->
                    value instanceof Boolean || value instanceof Integer ? value : String.valueOf(value));
            String name = timeOf(clock.millis())
                    + UUID.randomUUID().toString().substring(0, ID_LENGTH)
                    + decoded(String.valueOf(flashMap.getTargetRequestPath()));
            Assert.state(name.length() <= MAX_NAME_LENGTH, () -> "No attribute can have the name " + name);
            session.setAttribute(name, json.writeValueAsString(flashMap));
        }
    }

    private static String timeOf(long millis) {
        String digits = Long.toString(millis);
        return PREFIX + "0".repeat(TIME_DIGITS - digits.length()) + digits;
    }

    /** The names of all, the latest first. */
    private static List<String> names(HttpSession session) {
        return Collections.list(session.getAttributeNames()).stream()
                .filter(name -> name.startsWith(PREFIX))
                .sorted(Comparator.reverseOrder())
                .toList();
    }

    private static String decoded(String path) {
        return UriUtils.decode(path, StandardCharsets.UTF_8);
    }
}
