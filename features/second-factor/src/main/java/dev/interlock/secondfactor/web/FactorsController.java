package dev.interlock.secondfactor.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.secondfactor.application.OwnFactorException;
import dev.interlock.secondfactor.application.SecondFactor;
import jakarta.servlet.http.HttpSession;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Lists the admins that have a second factor, and removes one that is lost. */
@Controller
@RequestMapping("/admin/second-factors")
class FactorsController {

    private final SecondFactor secondFactor;
    private final MemberSessionEnd sessions;
    private final FactorLog log;

    FactorsController(SecondFactor secondFactor, MemberSessionEnd sessions, FactorLog log) {
        this.secondFactor = secondFactor;
        this.sessions = sessions;
        this.log = log;
    }

    @GetMapping
    String list(Model model) {
        model.addAttribute("factors", secondFactor.list());
        return "second-factor/list";
    }

    @PostMapping("/{id}/remove")
    ModelAndView remove(
            @PathVariable MemberId id, Actor actor, HttpSession present, Model model, RedirectAttributes flash) {
        try {
            if (!secondFactor.remove(id, actor)) {
                throw new ResponseStatusException(HttpStatus.NOT_FOUND);
            }
        } catch (OwnFactorException own) {
            model.addAttribute("own", true);
            return new ModelAndView(list(model), HttpStatus.CONFLICT);
        }
        sessions.endOthers(id, present);
        log.removed(id, actor);
        flash.addFlashAttribute("removed", id);
        return new ModelAndView("redirect:/admin/second-factors");
    }
}
