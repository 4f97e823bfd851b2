package dev.interlock.accounts.web;

import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.accounts.web.session.OwnSessions;
import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Lists the member's open sessions, and ends one of the others, or all. */
@Controller
@RequestMapping("/account/sessions")
class SessionsController {

    private static final String BACK = "redirect:/account/sessions";

    private final OwnSessions ownSessions;
    private final MemberSessions sessions;
    private final HttpSessionLocks locks;

    SessionsController(OwnSessions ownSessions, MemberSessions sessions, HttpSessionLocks locks) {
        this.ownSessions = ownSessions;
        this.sessions = sessions;
        this.locks = locks;
    }

    @GetMapping
    String list(Actor actor, HttpSession present, Model model) {
        model.addAttribute("sessions", ownSessions.list(actor, present));
        return "account/sessions";
    }

    /** One that has ended meanwhile is answered the same. */
    @PostMapping("/{id}/end")
    String end(@PathVariable("id") String key, Actor actor, HttpSession present, RedirectAttributes flash) {
        ownSessions.end(key, actor, present);
        flash.addFlashAttribute("ended", true);
        return BACK;
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
        return BACK;
    }
}
