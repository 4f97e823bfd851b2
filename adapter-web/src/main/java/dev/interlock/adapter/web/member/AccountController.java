package dev.interlock.adapter.web.member;

import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows members their own account. */
@Controller
class AccountController {

    @GetMapping("/account")
    String show() {
        return "account";
    }
}
