package dev.interlock.adapter.web.security.login;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The login page, with the links and notices of features. With demo users, it lists them. */
@Controller
class LoginController {

    private final List<String> demoUsers;
    private final List<LoginLink> links;
    private final List<LoginNotice> notices;

    LoginController(
            ObjectProvider<DemoUsers> demoUsers, ObjectProvider<LoginLink> links, ObjectProvider<LoginNotice> notices) {
        this.demoUsers =
                demoUsers.stream().flatMap(users -> users.names().stream()).toList();
        this.links = links.orderedStream().toList();
        this.notices = notices.stream().toList();
    }

    /** For signing in beside a page that is still open. */
    @GetMapping(path = "/login", params = "again")
    String loginAgain() {
        return "redirect:/signed-in";
    }

    /** An anonymous request is led to the login page, and comes back here. */
    @GetMapping("/signed-in")
    String signedIn() {
        return "signed-in";
    }

    @GetMapping("/login")
    String login(HttpServletRequest request, Model model) {
        model.addAttribute("demoUsers", demoUsers);
        model.addAttribute("links", links);
        model.addAttribute(
                "notices",
                notices.stream()
                        .filter(notice -> request.getParameter(notice.parameter()) != null)
                        .toList());
        TypedName.in(request).ifPresent(name -> model.addAttribute("typedName", name));
        WayBack.of(request).ifPresent(back -> model.addAttribute("next", back.path()));
        return "login";
    }
}
