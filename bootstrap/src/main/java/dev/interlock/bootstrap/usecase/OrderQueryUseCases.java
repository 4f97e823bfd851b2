package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.order.OrderQueryService;
import dev.interlock.application.service.timeline.RecordRefusalService;
import dev.interlock.application.service.timeline.TimelineQueryService;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Reading orders: now, over time with what was refused, and after a conflict. */
@Configuration(proxyBeanMethods = false)
@Import({OrderQueryService.class, TimelineQueryService.class, RecordRefusalService.class})
class OrderQueryUseCases {}
