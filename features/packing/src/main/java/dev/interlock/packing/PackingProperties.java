package dev.interlock.packing;

import dev.interlock.adapter.persistence.AboveZero;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Orders are packed.
 *
 * @param lease how long an order stays with its packer, unless the packer renews it
 * @param store of the leases, by the name of a {@code LeaseStore}
 */
@Validated
@ConfigurationProperties("interlock.packing")
record PackingProperties(
        @DefaultValue("10m") @AboveZero Duration lease,

        @DefaultValue("purchase_order") String store) {}
