package dev.interlock.accounts.session;

import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.application.job.RecurringJob;
import dev.interlock.application.port.out.member.PersonalData;
import jakarta.servlet.DispatcherType;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.config.ScheduledTaskRegistrar;
import org.springframework.session.Session;
import org.springframework.session.config.annotation.web.http.EnableSpringHttpSession;
import org.springframework.session.jdbc.JdbcIndexedSessionRepository;
import org.springframework.session.jdbc.MySqlJdbcIndexedSessionRepositoryCustomizer;
import org.springframework.transaction.support.TransactionOperations;

/** Keeps sessions in a table of the database, so that each node serves each session (ADR 23). */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "interlock.accounts.sessions", havingValue = "table")
@EnableSpringHttpSession
class SessionTableConfiguration {

    /** Before Spring hands the request to its proxies, and after the filter that hides sessions from requests with a token. */
    private static final int BEFORE_SESSIONS = SecurityFilterProperties.DEFAULT_FILTER_ORDER - 6;

    /**
     * How long a row outlives its session, which {@code SessionLimits} ends. Spring Session removes rows by the clock of this process, which
     * may be wrong.
     */
    private static final Duration ROWS_KEPT = Duration.ofDays(1);

    private static final SecureRandom RANDOM = new SecureRandom();

    /** Each statement commits by itself, which saves the round trip of a commit (ADR 4). */
    @Bean
    JdbcIndexedSessionRepository sessionTable(
            DataSource dataSource,
            @Value("${server.servlet.session.timeout}") @DurationUnit(ChronoUnit.SECONDS) Duration limit) {
        JdbcIndexedSessionRepository table = new JdbcIndexedSessionRepository(
                new JdbcTemplate(dataSource), TransactionOperations.withoutTransaction());
        table.setDefaultMaxInactiveInterval(limit.plus(ROWS_KEPT));
        table.setIndexResolver(new MemberIndex());
        table.setConversionService(SessionValues.conversion());
        table.setSessionIdGenerator(SessionTableConfiguration::randomId);
        table.setCleanupCron(ScheduledTaskRegistrar.CRON_DISABLED);
        // Two requests may add the same attribute at once.
        new MySqlJdbcIndexedSessionRepositoryCustomizer().customize(table);
        return table;
    }

    /** As long as its column. A UUID, which Spring Session would take, has 122 random bits, and ASVS 7.2.3 asks for 128. */
    private static String randomId() {
        byte[] bytes = new byte[27];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().encodeToString(bytes);
    }

    @Bean
    @Primary
    CountedSessions<? extends Session> countedSessions(JdbcIndexedSessionRepository table, Clock clock) {
        return new CountedSessions<>(table, clock);
    }

    @Bean
    OpenSessions openSessions(JdbcClient jdbc, JdbcIndexedSessionRepository table) {
        return new TableSessions(jdbc, table);
    }

    /** Each row names its member. A sign-out by a row that stayed would write this name into the record of locks. */
    @Bean
    PersonalData namesInSessions(JdbcClient jdbc) {
        return customer -> jdbc.sql("delete from SPRING_SESSION where PRINCIPAL_NAME = ?")
                .param(customer.value())
                .update();
    }

    /** An expired row counts as none. On each node one statement an hour, which mostly finds nothing. */
    @Bean
    RecurringJob expiredSessionRemover(JdbcIndexedSessionRepository table) {
        return new RecurringJob("remove-expired-sessions", Duration.ofHours(1), table::cleanUpExpiredSessions);
    }

    @Bean
    @FilterRegistration(
            order = BEFORE_SESSIONS,
            dispatcherTypes = {DispatcherType.REQUEST, DispatcherType.ERROR})
    UnreadableSessionFilter unreadableSessions(CountedSessions<?> sessions) {
        return new UnreadableSessionFilter(sessions);
    }
}
