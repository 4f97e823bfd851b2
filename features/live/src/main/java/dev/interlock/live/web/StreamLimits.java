package dev.interlock.live.web;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The maximum numbers of streams that are open at once. A page without a stream asks every few seconds.
 *
 * @param streams of this node
 * @param streamsPerMember of the member's sessions on this node
 * @param streamsPerSession of a session; its tabs share one, and a page that was left may still have one
 */
@Validated
@ConfigurationProperties("interlock.activity")
record StreamLimits(
        @DefaultValue("5000") @Min(value = 1, message = "a whole number from 1")
        int streams,

        @DefaultValue("20") @Min(value = 1, message = "a whole number from 1")
        int streamsPerMember,

        @DefaultValue("6") @Min(value = 1, message = "a whole number from 1")
        int streamsPerSession) {}
