package dev.interlock.adapter.persistence.order;

import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/**
 * Lets Spring Data implement the repositories of this package. They have no transactions of their own: by default each method
 * would open one, and a row lock outside a use case's transaction would end unnoticed with the method.
 */
@Configuration(proxyBeanMethods = false)
@EnableJpaRepositories(enableDefaultTransactions = false)
class SpringDataRepositories {}
