package dev.interlock.adapter.web.notification;

import dev.interlock.application.port.in.notification.ReadNotifications;
import dev.interlock.domain.member.Actor;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows customers what others have done to their orders. What is shown is marked as read. */
@Controller
class NotificationsController {

    private final ReadNotifications readNotifications;
    private final UnreadNotifications unread;

    NotificationsController(ReadNotifications readNotifications, UnreadNotifications unread) {
        this.readNotifications = readNotifications;
        this.unread = unread;
    }

    @GetMapping("/notifications")
    String notifications(Actor actor, Model model) {
        model.addAttribute("notifications", readNotifications.readNotifications(actor));
        unread.forget(actor.id());
        return "notifications";
    }
}
