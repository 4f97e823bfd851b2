package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.notification.NotificationQueries;
import dev.interlock.application.port.in.notification.ReadNotifications;
import dev.interlock.application.port.out.notification.NotificationLog;
import dev.interlock.application.service.notification.NotificationQueryService;
import dev.interlock.application.service.notification.ReadNotificationsService;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The notifications of customers. */
@Configuration(proxyBeanMethods = false)
class NotificationUseCases {

    @Bean
    NotificationQueries notificationQueries(NotificationLog notifications) {
        return new NotificationQueryService(notifications);
    }

    @Bean
    ReadNotifications readNotifications(NotificationLog notifications) {
        return new ReadNotificationsService(notifications);
    }
}
