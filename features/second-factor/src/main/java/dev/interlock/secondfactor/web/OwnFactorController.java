package dev.interlock.secondfactor.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.web.security.login.CurrentPassword;
import dev.interlock.adapter.web.security.login.DemoUsers;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.adapter.web.text.UnchangedText;
import dev.interlock.domain.member.Actor;
import dev.interlock.secondfactor.application.EndedSessionException;
import dev.interlock.secondfactor.application.FactorExistsException;
import dev.interlock.secondfactor.application.SecondFactor;
import dev.interlock.secondfactor.application.SecondFactor.Check;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.Valid;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.InitBinder;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Sets up the member's own second factor, or removes it, after the password was given again. */
@Controller
@RequestMapping(OwnFactorController.ADDRESS)
class OwnFactorController {

    static final String ADDRESS = "/account/second-factor";

    private static final String SET_UP = "second-factor/set-up";
    private static final String REMOVE = "second-factor/remove";
    private static final String BACK = "redirect:" + ADDRESS;

    private final SecondFactor secondFactor;
    private final MemberSessionEnd sessions;
    private final RefusedCode refusedCode;
    private final FactorLog log;
    private final ObjectProvider<DemoUsers> demoUsers;
    private final CurrentPassword currentPassword;

    OwnFactorController(
            SecondFactor secondFactor,
            MemberSessionEnd sessions,
            RefusedCode refusedCode,
            FactorLog log,
            ObjectProvider<DemoUsers> demoUsers,
            CurrentPassword currentPassword) {
        this.secondFactor = secondFactor;
        this.sessions = sessions;
        this.refusedCode = refusedCode;
        this.log = log;
        this.demoUsers = demoUsers;
        this.currentPassword = currentPassword;
    }

    @InitBinder
    void takeThePasswordAsTyped(WebDataBinder binder) {
        binder.registerCustomEditor(String.class, "ownPassword", new UnchangedText());
    }

    @ModelAttribute("endsTokens")
    boolean endsTokens() {
        return sessions.endsTokens();
    }

    @GetMapping
    ModelAndView form(@AuthenticationPrincipal SignedInMember member, Model model) {
        if (secondFactor.isSetUp(member.actor().id())) {
            model.addAttribute("form", RemovalForm.empty());
            return removalPage(HttpStatus.OK, member, model);
        }
        String key = secondFactor.newKey();
        model.addAttribute("form", SetUpForm.of(key));
        return setUpPage(HttpStatus.OK, member, key, model);
    }

    /** Shows the recovery codes in this answer, and never again. A reload makes and shows others. */
    @PostMapping
    ModelAndView setUp(
            @Valid @ModelAttribute("form") SetUpForm form,
            BindingResult errors,
            @AuthenticationPrincipal SignedInMember member,
            HttpServletRequest request,
            Model model) {
        if (errors.hasFieldErrors("key")) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        }
        String key = requireNonNull(form.key());
        if (isOfDemo(member)) {
            return setUpPage(HttpStatus.CONFLICT, member, key, model);
        }
        currentPassword.verify(member, form.ownPassword(), "ownPassword", errors, request);
        if (errors.hasErrors()) {
            return setUpPage(HttpStatus.BAD_REQUEST, member, key, model);
        }
        Optional<List<String>> recoveryCodes =
                secondFactor.setUp(member.actor(), member.epoch(), key, requireNonNull(form.oneTimeCode()));
        if (recoveryCodes.isEmpty()) {
            errors.rejectValue("oneTimeCode", "factor.WRONG");
            return setUpPage(HttpStatus.BAD_REQUEST, member, key, model);
        }
        continueHere(member, request);
        SessionFactor.GIVEN.keepIn(request.getSession());
        log.setUp(member.actor());
        return new ModelAndView("second-factor/recovery-codes").addObject("codes", recoveryCodes.get());
    }

    /** The password is checked first: without it, a thief of the session can't use up the attempts. */
    @PostMapping("/remove")
    ModelAndView remove(
            @Valid @ModelAttribute("form") RemovalForm form,
            BindingResult errors,
            @AuthenticationPrincipal SignedInMember member,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model,
            RedirectAttributes flash) {
        Actor actor = member.actor();
        if (!secondFactor.isSetUp(actor.id())) {
            return new ModelAndView(BACK);
        }
        currentPassword.verify(member, form.ownPassword(), "ownPassword", errors, request);
        if (errors.hasErrors()) {
            return removalPage(HttpStatus.BAD_REQUEST, member, model);
        }
        Check check = secondFactor.removeOwn(actor, member.epoch(), requireNonNull(form.oneTimeCode()));
        if (check == Check.ACCEPTED) {
            continueHere(member, request);
            log.removed(actor.id(), actor);
            flash.addFlashAttribute("removed", true);
        }
        if (check == Check.ACCEPTED || check == Check.NO_FACTOR) {
            return new ModelAndView(BACK);
        }
        errors.rejectValue("oneTimeCode", "factor." + check);
        return removalPage(refusedCode.answer(actor, check, response), member, model);
    }

    private ModelAndView setUpPage(HttpStatus status, SignedInMember member, String key, Model model) {
        model.addAttribute("ofDemo", isOfDemo(member));
        model.addAttribute("qr", QrCodeImage.ofKey(key, member.getUsername()));
        model.addAttribute("key", key.replaceAll("(.{4})(?=.)", "$1 "));
        return new ModelAndView(SET_UP, status);
    }

    private ModelAndView removalPage(HttpStatus status, SignedInMember member, Model model) {
        model.addAttribute("recoveryCodes", secondFactor.countRecoveryCodes(member.actor()));
        return new ModelAndView(REMOVE, status);
    }

    /** Every visitor can sign in as one of these, and would be kept out. */
    private boolean isOfDemo(SignedInMember member) {
        return demoUsers.stream().anyMatch(users -> users.names().contains(member.getUsername()));
    }

    /** Ends the other sessions. The present one gets a new id. The repeat of a double click leaves that to the first request. */
    private void continueHere(SignedInMember member, HttpServletRequest request) {
        if (sessions.endElsewhere(member, request.getSession())) {
            request.changeSessionId();
        }
    }

    /** The redirect leads to the page of the sign-in, or to the factor that another request has set up. */
    @ExceptionHandler({EndedSessionException.class, FactorExistsException.class})
    String changedMeanwhile() {
        return BACK;
    }
}
