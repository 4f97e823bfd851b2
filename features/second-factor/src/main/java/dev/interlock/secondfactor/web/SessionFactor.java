package dev.interlock.secondfactor.web;

import jakarta.servlet.http.HttpSession;

/** What a session knows of the second factor. Setting one up ends the member's other sessions, so it stays true. */
enum SessionFactor {
    GIVEN,
    NOT_NEEDED;

    private static final String ATTRIBUTE = "secondFactor";

    void keepIn(HttpSession session) {
        session.setAttribute(ATTRIBUTE, name());
    }

    static boolean isSettledIn(HttpSession session) {
        return GIVEN.name().equals(session.getAttribute(ATTRIBUTE))
                || NOT_NEEDED.name().equals(session.getAttribute(ATTRIBUTE));
    }
}
