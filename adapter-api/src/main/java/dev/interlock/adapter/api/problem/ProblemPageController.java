package dev.interlock.adapter.api.problem;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;

/** The help page at the URI of a problem type: what it means, and what a client does next. */
@Controller
class ProblemPageController {

    @GetMapping("/problems/{name}")
    String problem(@PathVariable String name, Model model) {
        ProblemType type = ProblemType.named(name).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        model.addAttribute("problem", type);
        model.addAttribute("types", ProblemType.values());
        return "problems/problem";
    }
}
