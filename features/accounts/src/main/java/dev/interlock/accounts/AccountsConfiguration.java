package dev.interlock.accounts;

import dev.interlock.accounts.application.AccountQueryService;
import dev.interlock.accounts.application.ChangeMailService;
import dev.interlock.accounts.application.ChoosePasswordService;
import dev.interlock.accounts.application.CustomerData;
import dev.interlock.accounts.application.LeaveService;
import dev.interlock.accounts.application.MailChangeRepository;
import dev.interlock.accounts.application.MailChanges;
import dev.interlock.accounts.application.ManageMembersService;
import dev.interlock.accounts.application.OneTimeLinks;
import dev.interlock.accounts.application.OwnAccountService;
import dev.interlock.accounts.application.RequestLinkService;
import dev.interlock.accounts.application.SessionEnd;
import dev.interlock.application.job.RecurringJob;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.mail.autoconfigure.MailSenderAutoConfiguration;
import org.springframework.boot.security.autoconfigure.SecurityAutoConfiguration;
import org.springframework.boot.session.autoconfigure.SessionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.PropertySource;

/** The use cases, their pages, the limits of sign-ins, and the tables for several nodes. What it has, those of Spring Boot leave out. */
@AutoConfiguration(
        before = {SecurityAutoConfiguration.class, SessionAutoConfiguration.class},
        after = MailSenderAutoConfiguration.class)
@ComponentScan
@EnableConfigurationProperties(AccountsProperties.class)
@Import({
    AccountQueryService.class,
    ChangeMailService.class,
    ChoosePasswordService.class,
    CustomerData.class,
    LeaveService.class,
    MailChanges.class,
    ManageMembersService.class,
    OneTimeLinks.class,
    OwnAccountService.class,
    RequestLinkService.class,
    SessionEnd.class
})
@PropertySource("classpath:accounts.properties")
class AccountsConfiguration {

    /** On each node one statement an hour, which mostly finds nothing. */
    @Bean
    RecurringJob expiredMailChangeRemover(MailChangeRepository changes, Clock clock) {
        return new RecurringJob(
                "remove-expired-mail-changes", Duration.ofHours(1), () -> changes.deleteExpired(clock.instant()));
    }
}
