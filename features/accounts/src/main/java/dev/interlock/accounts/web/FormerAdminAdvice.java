package dev.interlock.accounts.web;

import dev.interlock.accounts.application.FormerAdminException;
import dev.interlock.accounts.web.session.MemberSessions;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/** Leads a member that has ceased to be an admin to the sign-in, by the next request. */
@ControllerAdvice
class FormerAdminAdvice {

    private final MemberSessions sessions;

    FormerAdminAdvice(MemberSessions sessions) {
        this.sessions = sessions;
    }

    @ExceptionHandler(FormerAdminException.class)
    String signIn() {
        sessions.endOutdated();
        return "redirect:/admin/members";
    }
}
