package dev.interlock.adapter.persistence.order;

import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/**
 * Lets Spring Data implement the repositories of this package, without transactions of their own. By default, {@code findById}
 * outside a transaction would open one, and its commit is a round trip more (ADR 3).
 */
@Configuration(proxyBeanMethods = false)
@EnableJpaRepositories(enableDefaultTransactions = false)
class SpringDataRepositories {}
