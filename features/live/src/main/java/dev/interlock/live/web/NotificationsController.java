package dev.interlock.live.web;

import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.live.application.Activity;
import dev.interlock.live.application.OwnNotifications;
import dev.interlock.live.application.OwnNotifications.NotificationView;
import java.time.Clock;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows customers what other members did to their orders, and marks it as read. The other open pages of the customer are notified. */
@Controller
class NotificationsController {

    @Bean
    @Order(3)
    static NavigationLink notificationsLink() {
        return NavigationLink.of("/notifications", "nav.notifications", Role.CUSTOMER)
                .with("fragments/notifications");
    }

    private final OwnNotifications notifications;
    private final ApplicationEventPublisher publisher;
    private final Clock clock;

    NotificationsController(OwnNotifications notifications, ApplicationEventPublisher publisher, Clock clock) {
        this.notifications = notifications;
        this.publisher = publisher;
        this.clock = clock;
    }

    /** A HEAD request shows nothing, so it marks nothing as read. */
    @GetMapping("/notifications")
    String notifications(HttpMethod method, Actor actor, Model model) {
        model.addAttribute("notifications", method.equals(HttpMethod.HEAD) ? List.of() : read(actor));
        return "notifications";
    }

    private List<NotificationView> read(Actor actor) {
        List<NotificationView> read = notifications.readNotifications(actor);
        publisher.publishEvent(Activity.read(actor, clock.instant()));
        return read;
    }
}
