package dev.interlock.adapter.web.wrong;

import dev.interlock.adapter.persistence.wrong.PublicRepository;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.wrong.WrongService;
import dev.interlock.lock.redis.wrong.NamedLeases;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;

/** Breaks rules on purpose: a controller that depends on an out-port, a service and other adapters. */
public class WrongController {

    @Autowired
    @Nullable
    OrderRepository orders;

    @Autowired
    @Nullable
    WrongService service;

    @Autowired
    @Nullable
    PublicRepository repository;

    @Autowired
    @Nullable
    NamedLeases leases;
}
