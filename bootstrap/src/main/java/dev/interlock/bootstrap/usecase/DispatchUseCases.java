package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.dispatch.DispatchOrdersService;
import dev.interlock.application.service.dispatch.Dispatcher;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Shipping several orders at once. */
@Configuration(proxyBeanMethods = false)
@Import({DispatchOrdersService.class, Dispatcher.class})
class DispatchUseCases {}
