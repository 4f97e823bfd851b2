package dev.interlock.adapter.web.security;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.SessionAttribute;

/** The login page. With demo users, it says who they are. */
@Controller
class LoginController {

    /** The session attribute that brings a mistyped name back to the form. */
    static final String TYPED_NAME = "typed-name";

    private final List<String> demoUsers;

    LoginController(ObjectProvider<DemoUsers> demoUsers) {
        this.demoUsers =
                demoUsers.stream().flatMap(users -> users.names().stream()).toList();
    }

    /** For signing in beside a page that is still open. */
    @GetMapping(path = "/login", params = "again")
    String loginAgain() {
        return "redirect:/signed-in";
    }

    /** Strangers are led to the login page, and come back here. */
    @GetMapping("/signed-in")
    String signedIn() {
        return "signed-in";
    }

    @GetMapping("/login")
    String login(@SessionAttribute(name = TYPED_NAME, required = false) @Nullable String typedName, Model model) {
        model.addAttribute("demoUsers", demoUsers);
        model.addAttribute("typedName", typedName);
        return "login";
    }
}
