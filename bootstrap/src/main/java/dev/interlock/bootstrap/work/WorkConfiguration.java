package dev.interlock.bootstrap.work;

import dev.interlock.application.service.work.FencedTransaction;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The fence of work that holds a lock around many transactions. */
@Configuration(proxyBeanMethods = false)
@Import(FencedTransaction.class)
class WorkConfiguration {}
