package dev.interlock.accounts.web;

import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.adapter.web.security.session.SignedInMember;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Ends the member's other sessions. */
@Controller
@RequestMapping("/account/sessions")
class SessionsController {

    private final MemberSessions sessions;
    private final HttpSessionLocks locks;

    SessionsController(MemberSessions sessions, HttpSessionLocks locks) {
        this.sessions = sessions;
        this.locks = locks;
    }

    @GetMapping
    String show() {
        return "account/sessions";
    }

    /**
     * The present session gets a new id, so that a copy of its cookie is signed out as well. A session that was ended meanwhile
     * is led to the login page by the redirect.
     */
    @PostMapping("/sign-out-elsewhere")
    String signOutElsewhere(
            @AuthenticationPrincipal SignedInMember member, HttpServletRequest request, RedirectAttributes flash) {
        if (sessions.endOthers(member, request.getSession(), locks.ids())) {
            request.changeSessionId();
            flash.addFlashAttribute("signedOutElsewhere", true);
        }
        return "redirect:/account/sessions";
    }
}
