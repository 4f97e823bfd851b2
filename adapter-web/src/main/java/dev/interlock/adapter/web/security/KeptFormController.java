package dev.interlock.adapter.web.security;

import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpSession;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows a kept form to its maker, who looks at it and sends it again, or doesn't. */
@Controller
class KeptFormController {

    static final String PATH = "/kept-form";

    @GetMapping(PATH)
    String show(HttpSession session, Actor actor, Model model) {
        KeptForm kept = KeptForm.in(session);
        if (kept == null || !kept.maker().equals(actor.id())) {
            return "redirect:/orders";
        }
        model.addAttribute("status", HttpStatus.OK.value());
        model.addAttribute("typed", kept.typed());
        model.addAttribute("again", kept.path());
        return "not-saved";
    }
}
