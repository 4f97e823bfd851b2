package dev.interlock.secondfactor.web;

import dev.interlock.adapter.web.security.login.WayBack;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.secondfactor.application.SecondFactor;
import dev.interlock.secondfactor.application.SecondFactor.Check;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.view.RedirectView;

/** Asks for the code after the password. The session gets a new id then, as at each sign-in. */
@Controller
@RequestMapping(CodeController.ADDRESS)
class CodeController {

    static final String ADDRESS = "/login/code";

    private static final String VIEW = "second-factor/code";
    private static final String ORDERS = "/orders";
    private static final int MAX_LENGTH = 100;

    private final SecondFactor secondFactor;
    private final RefusedCode refusedCode;

    CodeController(SecondFactor secondFactor, RefusedCode refusedCode) {
        this.secondFactor = secondFactor;
        this.refusedCode = refusedCode;
    }

    @GetMapping
    String form(@AuthenticationPrincipal @Nullable SignedInMember member, HttpServletRequest request, Model model) {
        if (member == null || !isAsked(member, request.getSession())) {
            return "redirect:" + ORDERS;
        }
        return page(request, model);
    }

    @PostMapping
    ModelAndView check(
            @RequestParam(defaultValue = "") String code,
            @AuthenticationPrincipal @Nullable SignedInMember member,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        if (member == null || !isAsked(member, request.getSession())) {
            return new ModelAndView("redirect:" + ORDERS);
        }
        Check check = code.length() > MAX_LENGTH ? Check.WRONG : secondFactor.check(member.actor(), code);
        if (check == Check.ACCEPTED) {
            request.changeSessionId();
            SessionFactor.GIVEN.keepIn(request.getSession());
            return new ModelAndView(to(WayBack.of(request).map(WayBack::path).orElse(ORDERS)));
        }
        if (check == Check.NO_FACTOR) {
            return new ModelAndView("redirect:" + ORDERS);
        }
        model.addAttribute("code", code);
        model.addAttribute("refused", check);
        return new ModelAndView(page(request, model), refusedCode.answer(member.actor(), check, response));
    }

    private static String page(HttpServletRequest request, Model model) {
        WayBack.of(request).ifPresent(back -> model.addAttribute("next", back.path()));
        return VIEW;
    }

    /** Braces of an address are part of it, and no variables. */
    private static RedirectView to(String path) {
        RedirectView redirect = new RedirectView(path, true, false, false);
        redirect.setExpandUriTemplateVariables(false);
        return redirect;
    }

    private boolean isAsked(SignedInMember member, HttpSession session) {
        return !SessionFactor.isSettledIn(session)
                && secondFactor.isSetUp(member.actor().id());
    }
}
