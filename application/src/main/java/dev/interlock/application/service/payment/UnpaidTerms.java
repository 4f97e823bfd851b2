package dev.interlock.application.service.payment;

import java.time.Duration;

/**
 * When orders are canceled for want of payment.
 *
 * @param node names this process to people
 * @param patience how long an order may wait for its payment
 */
public record UnpaidTerms(String node, Duration patience) {}
