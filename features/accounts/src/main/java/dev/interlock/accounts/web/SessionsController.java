package dev.interlock.accounts.web;

import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.accounts.web.session.OwnSessions;
import dev.interlock.adapter.web.security.login.CurrentPassword;
import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.adapter.web.text.UnchangedText;
import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import jakarta.validation.Valid;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.InitBinder;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Lists the member's open sessions, and ends one of the others, or all: after the password, since a session may be a thief's. */
@Controller
@RequestMapping("/account/sessions")
class SessionsController {

    private static final String BACK = "redirect:/account/sessions";

    private final OwnSessions ownSessions;
    private final MemberSessions sessions;
    private final HttpSessionLocks locks;
    private final CurrentPassword currentPassword;

    SessionsController(
            OwnSessions ownSessions, MemberSessions sessions, HttpSessionLocks locks, CurrentPassword currentPassword) {
        this.ownSessions = ownSessions;
        this.sessions = sessions;
        this.locks = locks;
        this.currentPassword = currentPassword;
    }

    @InitBinder
    void takePasswordAsTyped(WebDataBinder binder) {
        binder.registerCustomEditor(String.class, new UnchangedText());
    }

    @GetMapping
    ModelAndView list(Actor actor, HttpSession present, Model model) {
        model.addAttribute("form", CurrentPasswordForm.empty());
        return page(HttpStatus.OK, actor, present, model);
    }

    /** One that has ended meanwhile is answered the same. */
    @PostMapping("/{id}/end")
    ModelAndView end(
            @PathVariable("id") String key,
            @Valid @ModelAttribute("form") CurrentPasswordForm form,
            BindingResult errors,
            @AuthenticationPrincipal SignedInMember member,
            HttpServletRequest request,
            Model model,
            RedirectAttributes flash) {
        currentPassword.verify(member, form.password(), "password", errors, request);
        if (errors.hasErrors()) {
            return page(HttpStatus.BAD_REQUEST, member.actor(), request.getSession(), model);
        }
        ownSessions.end(key, member.actor(), request.getSession());
        flash.addFlashAttribute("ended", true);
        return new ModelAndView(BACK);
    }

    /**
     * The present session gets a new id, so that a copy of its cookie is signed out as well. A session that was ended meanwhile
     * is led to the login page by the redirect.
     */
    @PostMapping("/sign-out-elsewhere")
    ModelAndView signOutElsewhere(
            @Valid @ModelAttribute("form") CurrentPasswordForm form,
            BindingResult errors,
            @AuthenticationPrincipal SignedInMember member,
            HttpServletRequest request,
            Model model,
            RedirectAttributes flash) {
        currentPassword.verify(member, form.password(), "password", errors, request);
        if (errors.hasErrors()) {
            return page(HttpStatus.BAD_REQUEST, member.actor(), request.getSession(), model);
        }
        if (sessions.endOthers(member, request.getSession(), locks.ids())) {
            request.changeSessionId();
            flash.addFlashAttribute("signedOutElsewhere", true);
        }
        return new ModelAndView(BACK);
    }

    private ModelAndView page(HttpStatus status, Actor actor, HttpSession present, Model model) {
        model.addAttribute("sessions", ownSessions.list(actor, present));
        return new ModelAndView("account/sessions", status);
    }
}
