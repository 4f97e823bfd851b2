package dev.interlock.adapter.web.security.session;

import jakarta.servlet.http.HttpServletRequest;

/** The files of the pages, which are the same for every member: a request for one reads no session. */
public final class StaticFiles {

    private static final String PREFIX = "/assets/";

    private StaticFiles() {}

    public static boolean areRequestedBy(HttpServletRequest request) {
        return request.getRequestURI().startsWith(request.getContextPath() + PREFIX);
    }
}
