package dev.interlock.profile.web;

import static dev.interlock.profile.application.ChangeProfile.ProfileCommand.CHANGE_PROFILE;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.member.Actor;
import dev.interlock.profile.application.ChangeProfile;
import dev.interlock.profile.application.Profile;
import dev.interlock.profile.application.ProfileQueries;
import jakarta.servlet.http.HttpSession;
import jakarta.validation.Valid;
import java.util.Map;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form with the customer's own name and address. It carries the version that it showed. */
@Controller
@RequestMapping(ProfileController.ADDRESS)
class ProfileController {

    static final String ADDRESS = "/account/profile";

    private static final String VIEW = "account/profile";

    private final ChangeProfile changeProfile;
    private final ProfileQueries profileQueries;
    private final ConflictPage conflictPage;
    private final OpenSessions sessions;

    ProfileController(
            ChangeProfile changeProfile,
            ProfileQueries profileQueries,
            ConflictPage conflictPage,
            OpenSessions sessions) {
        this.changeProfile = changeProfile;
        this.profileQueries = profileQueries;
        this.conflictPage = conflictPage;
        this.sessions = sessions;
    }

    @GetMapping
    String form(Actor customer, Model model) {
        Profile profile = profileQueries.viewProfile(customer.id(), customer);
        model.addAttribute("form", ProfileForm.of(profile.values()));
        model.addAttribute("version", profile.version());
        return VIEW;
    }

    @PostMapping
    ModelAndView save(
            @RequestParam long version,
            @Valid @ModelAttribute("form") ProfileForm form,
            BindingResult errors,
            Actor customer,
            HttpSession session,
            Model model,
            RedirectAttributes flash) {
        model.addAttribute("version", version);
        form.checkAddress(errors);
        if (errors.hasErrors()) {
            conflictPage.showChoices(
                    profileQueries.viewProfile(customer.id(), customer).values(), model);
            return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
        }
        Profile profile = form.toProfile(version);
        try {
            changeProfile.changeProfile(profile, customer);
        } catch (OptimisticLockingFailureException stale) {
            Conflict conflict = profileQueries.reviewConflict(customer);
            Map<String, String> values = conflictPage.compare(conflict, CHANGE_PROFILE, version, form.values(), model);
            model.addAttribute("form", ProfileForm.of(values));
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        }
        if (!profile.name().equals(customer.name())) {
            sessions.rename(session, profile.name());
        }
        flash.addFlashAttribute("saved", true);
        return new ModelAndView("redirect:" + ADDRESS);
    }
}
