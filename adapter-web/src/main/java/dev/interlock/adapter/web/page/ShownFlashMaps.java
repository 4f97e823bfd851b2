package dev.interlock.adapter.web.page;

import dev.interlock.adapter.web.security.session.StaticFiles;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.util.Assert;
import org.springframework.web.servlet.FlashMap;
import org.springframework.web.servlet.FlashMapManager;
import org.springframework.web.servlet.support.SessionFlashMapManager;

/**
 * Keeps the flash attributes of the next page in the session, which another node may read: their types are serializable. A request that
 * shows no page, such as HEAD or that of a static file, leaves them there.
 */
class ShownFlashMaps implements FlashMapManager {

    /** One node saves a flash map, and another one reads it by its own clock, which may be wrong by an hour (docs/operations/nodes.md). */
    private static final int TIMEOUT_SECONDS = 3 * 60 * 60;

    private final SessionFlashMapManager session = new SessionFlashMapManager();

    ShownFlashMaps() {
        session.setFlashMapTimeout(TIMEOUT_SECONDS);
    }

    @Override
    public @Nullable FlashMap retrieveAndUpdate(HttpServletRequest request, HttpServletResponse response) {
        boolean showsPage = !HttpMethod.HEAD.matches(request.getMethod()) && !StaticFiles.areRequestedBy(request);
        return showsPage ? session.retrieveAndUpdate(request, response) : null;
    }

    @Override
    public void saveOutputFlashMap(FlashMap flashMap, HttpServletRequest request, HttpServletResponse response) {
        flashMap.forEach((name, value) -> Assert.state(
                value instanceof Serializable, () -> "The flash attribute " + name + " can't be stored: " + value));
        session.saveOutputFlashMap(flashMap, request, response);
    }
}
