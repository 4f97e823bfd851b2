package dev.interlock.adapter.web.security.savedform;

import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows a saved form to its maker, who may send it again. */
@Controller
class SavedFormController {

    private final SavedForms forms;

    SavedFormController(SavedForms forms) {
        this.forms = forms;
    }

    @GetMapping(SavedForms.PATH)
    String show(HttpServletRequest request, Actor actor, Model model) {
        Optional<SavedForm> own = forms.of(request).filter(form -> form.maker().equals(actor.id()));
        if (own.isEmpty()) {
            return "redirect:/orders";
        }
        model.addAttribute("status", HttpStatus.OK.value());
        model.addAttribute("typed", own.get().typed());
        model.addAttribute("again", own.get().path());
        return "not-saved";
    }
}
