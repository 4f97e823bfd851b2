package dev.interlock.notes.web;

import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.notes.application.OwnMentions;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows an admin the notes that mention them, and marks them as read. */
@Controller
class MentionsController {

    @Bean
    @Order(3)
    static NavigationLink mentionsLink() {
        return NavigationLink.of("/admin/mentions", "nav.mentions", Role.ADMIN).with("fragments/mentions");
    }

    private final OwnMentions ownMentions;
    private final UnreadMentions unread;

    MentionsController(OwnMentions ownMentions, UnreadMentions unread) {
        this.ownMentions = ownMentions;
        this.unread = unread;
    }

    /** A HEAD request shows nothing, so it marks nothing as read. */
    @GetMapping("/admin/mentions")
    String mentions(HttpMethod method, Actor actor, Model model) {
        model.addAttribute("mentions", method.equals(HttpMethod.HEAD) ? List.of() : ownMentions.readMentions(actor));
        unread.forgetAll();
        return "notes/mentions";
    }
}
