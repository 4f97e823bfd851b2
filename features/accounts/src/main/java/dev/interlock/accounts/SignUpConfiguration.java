package dev.interlock.accounts;

import dev.interlock.accounts.application.LinkDelivery;
import dev.interlock.accounts.application.SignUpLinkRepository;
import dev.interlock.accounts.application.SignUpLinks;
import dev.interlock.accounts.application.SignUpService;
import dev.interlock.application.job.RecurringJob;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Visitors become customers. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBooleanProperty(SignUpConfiguration.SETTING)
@Import({SignUpLinks.class, SignUpService.class})
class SignUpConfiguration {

    static final String SETTING = "interlock.accounts.sign-up";

    SignUpConfiguration(LinkDelivery delivery) {
        if (!delivery.isAvailable()) {
            throw new InvalidConfigurationPropertyValueException(
                    SETTING, true, "it needs mails: interlock.accounts.mail.enabled");
        }
    }

    /** On each node one statement an hour, which mostly finds nothing. */
    @Bean
    RecurringJob expiredSignUpLinkRemover(SignUpLinkRepository links, Clock clock) {
        return new RecurringJob(
                "remove-expired-sign-up-links", Duration.ofHours(1), () -> links.deleteExpired(clock.instant()));
    }
}
