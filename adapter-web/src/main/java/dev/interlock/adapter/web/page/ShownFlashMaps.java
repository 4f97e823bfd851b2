package dev.interlock.adapter.web.page;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.web.servlet.FlashMap;
import org.springframework.web.servlet.FlashMapManager;
import org.springframework.web.servlet.support.SessionFlashMapManager;

/** Keeps the flash attributes of the next page in the session. A HEAD request shows no page, so it leaves them there. */
class ShownFlashMaps implements FlashMapManager {

    private final FlashMapManager session = new SessionFlashMapManager();

    @Override
    public @Nullable FlashMap retrieveAndUpdate(HttpServletRequest request, HttpServletResponse response) {
        return HttpMethod.HEAD.matches(request.getMethod()) ? null : session.retrieveAndUpdate(request, response);
    }

    @Override
    public void saveOutputFlashMap(FlashMap flashMap, HttpServletRequest request, HttpServletResponse response) {
        session.saveOutputFlashMap(flashMap, request, response);
    }
}
