package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.packing.PackOrdersService;
import dev.interlock.application.service.packing.PackingEvents;
import dev.interlock.application.service.packing.PackingQueryService;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The packing queue. */
@Configuration(proxyBeanMethods = false)
@Import({PackOrdersService.class, PackingEvents.class, PackingQueryService.class})
class PackingUseCases {}
