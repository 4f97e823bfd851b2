package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.notification.NotificationQueryService;
import dev.interlock.application.service.notification.ReadNotificationsService;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The notifications of customers. */
@Configuration(proxyBeanMethods = false)
@Import({NotificationQueryService.class, ReadNotificationsService.class})
class NotificationUseCases {}
