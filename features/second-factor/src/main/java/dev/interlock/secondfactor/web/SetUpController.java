package dev.interlock.secondfactor.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.web.security.login.CurrentPassword;
import dev.interlock.adapter.web.security.login.DemoUsers;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.adapter.web.text.UnchangedText;
import dev.interlock.secondfactor.application.EndedSessionException;
import dev.interlock.secondfactor.application.SecondFactor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.HttpStatus;
import org.springframework.security.authentication.BadCredentialsException;
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

/** Sets up the second factor of an admin, after the password was given again. */
@Controller
@RequestMapping("/account/second-factor")
class SetUpController {

    private static final String VIEW = "second-factor/set-up";

    private final SecondFactor secondFactor;
    private final MemberSessionEnd sessions;
    private final FactorLog log;
    private final ObjectProvider<DemoUsers> demoUsers;
    private final CurrentPassword currentPassword;

    SetUpController(
            SecondFactor secondFactor,
            MemberSessionEnd sessions,
            FactorLog log,
            ObjectProvider<DemoUsers> demoUsers,
            CurrentPassword currentPassword) {
        this.secondFactor = secondFactor;
        this.sessions = sessions;
        this.log = log;
        this.demoUsers = demoUsers;
        this.currentPassword = currentPassword;
    }

    @InitBinder
    void takeThePasswordAsTyped(WebDataBinder binder) {
        binder.registerCustomEditor(String.class, "ownPassword", new UnchangedText());
    }

    @GetMapping
    String form(@AuthenticationPrincipal SignedInMember member, Model model) {
        String key = secondFactor.newKey();
        model.addAttribute("form", SetUpForm.of(key));
        describe(member, key, model);
        return VIEW;
    }

    /** Shows the recovery codes in this answer, and never again. */
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
        describe(member, requireNonNull(form.key()), model);
        if (isOfDemo(member)) {
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        }
        if (errors.hasErrors()) {
            return again();
        }
        try {
            currentPassword.check(member, requireNonNull(form.ownPassword()), request);
        } catch (BadCredentialsException wrong) {
            errors.rejectValue("ownPassword", "factor.wrongPassword");
            return again();
        }
        Optional<List<String>> recoveryCodes = secondFactor.setUp(
                member.actor(), member.epoch(), requireNonNull(form.key()), requireNonNull(form.oneTimeCode()));
        if (recoveryCodes.isEmpty()) {
            errors.rejectValue("oneTimeCode", "factor.WRONG");
            return again();
        }
        sessions.endElsewhere(member, request.getSession());
        request.changeSessionId();
        SessionFactor.GIVEN.keepIn(request.getSession());
        log.setUp(member.actor());
        return new ModelAndView("second-factor/recovery-codes").addObject("codes", recoveryCodes.get());
    }

    private void describe(SignedInMember member, String key, Model model) {
        boolean isSetUp = secondFactor.isSetUp(member.actor().id());
        model.addAttribute("isSetUp", isSetUp);
        model.addAttribute("recoveryCodes", isSetUp ? secondFactor.countRecoveryCodes(member.actor()) : 0);
        model.addAttribute("ofDemo", isOfDemo(member));
        model.addAttribute("endsTokens", sessions.endsTokens());
        model.addAttribute("qr", QrCodeImage.ofKey(key, member.getUsername()));
        model.addAttribute("key", key.replaceAll("(.{4})(?=.)", "$1 "));
    }

    /** Every visitor can sign in as one of these, and would be kept out. */
    private boolean isOfDemo(SignedInMember member) {
        return demoUsers.stream().anyMatch(users -> users.names().contains(member.getUsername()));
    }

    /** The redirect leads to the page of the sign-in. */
    @ExceptionHandler(EndedSessionException.class)
    String endedMeanwhile() {
        return "redirect:/account/second-factor";
    }

    private static ModelAndView again() {
        return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
    }
}
