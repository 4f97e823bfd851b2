package dev.interlock.bootstrap.packing;

import dev.interlock.adapter.persistence.AboveZero;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * @param lease how long an order stays with its packer, unless the packer renews it
 * @param store of the leases, by the name of a {@code LeaseStore}
 */
@Validated
@ConfigurationProperties("interlock.packing")
record PackingProperties(@AboveZero Duration lease, String store) {}
