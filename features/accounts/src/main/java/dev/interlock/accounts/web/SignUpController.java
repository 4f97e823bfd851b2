package dev.interlock.accounts.web;

import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.MemberExistsException;
import dev.interlock.accounts.application.RefusedPasswordException;
import dev.interlock.accounts.application.SignUp;
import dev.interlock.accounts.application.SignUp.NewCustomer;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.adapter.web.text.UnchangedText;
import dev.interlock.domain.member.Role;
import jakarta.validation.Valid;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpStatus;
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

/** The page of a link for a sign-up. Opening it uses nothing up, as with {@link ChoosePasswordController}. */
@Controller
@ConditionalOnBooleanProperty("interlock.accounts.sign-up")
@RequestMapping(SignUpRequestController.ADDRESS + "/{token}")
class SignUpController {

    private static final String VIEW = "new-customer";

    private final SignUp signUp;
    private final SecurityLog securityLog;

    SignUpController(SignUp signUp, SecurityLog securityLog) {
        this.signUp = signUp;
        this.securityLog = securityLog;
    }

    @InitBinder
    void takePasswordsAsTyped(WebDataBinder binder) {
        binder.registerCustomEditor(String.class, new UnchangedText());
    }

    @GetMapping
    ModelAndView form(@PathVariable String token, Model model) {
        model.addAttribute("form", SignUpForm.empty());
        return page(token, HttpStatus.OK, model);
    }

    @PostMapping
    ModelAndView signUp(
            @PathVariable String token,
            @Valid @ModelAttribute("form") SignUpForm form,
            BindingResult errors,
            Model model) {
        NewPassword.verifyRepeated(form.newPassword(), form.repeatedPassword(), errors);
        if (errors.hasErrors()) {
            return page(token, HttpStatus.BAD_REQUEST, model);
        }
        try {
            return signUp(token, form.toCustomer(), model);
        } catch (RefusedPasswordException refused) {
            NewPassword.reject(refused, errors);
            return page(token, HttpStatus.BAD_REQUEST, model);
        } catch (MemberExistsException | DataIntegrityViolationException taken) { // the second at the same moment
            errors.rejectValue("memberId", "members.exists");
            return page(token, HttpStatus.CONFLICT, model);
        }
    }

    private ModelAndView signUp(String token, NewCustomer customer, Model model) {
        if (!signUp.signUp(token, customer)) {
            return page(token, HttpStatus.NOT_FOUND, model);
        }
        String id = customer.id().value();
        securityLog.write(SecurityEvent.MEMBER_ADDED, Map.of("member", id, "role", Role.CUSTOMER.name(), "by", id));
        return new ModelAndView(VIEW, "added", customer.id());
    }

    /** A link that is not valid, for any reason, is answered 404. */
    private ModelAndView page(String token, HttpStatus status, Model model) {
        Optional<MailAddress> mail = signUp.findAddress(token);
        mail.ifPresent(address -> model.addAttribute("mail", address));
        model.addAttribute("token", token);
        return new ModelAndView(VIEW, mail.isPresent() ? status : HttpStatus.NOT_FOUND);
    }
}
