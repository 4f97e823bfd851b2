package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.order.OrderQueryService;
import dev.interlock.application.service.timeline.TimelineQueryService;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Reading orders: now, over time, and after a conflict. */
@Configuration(proxyBeanMethods = false)
@Import({OrderQueryService.class, TimelineQueryService.class})
class OrderQueryUseCases {}
