package dev.interlock.bootstrap.member;

import dev.interlock.adapter.web.security.session.MemberSessions;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** Reads member epochs on a thread of its own: a job that takes minutes must not delay the end of a session. */
@Configuration(proxyBeanMethods = false)
class MemberEpochConfiguration {

    /** No default candidate, so that all other jobs keep the scheduler of Spring Boot. */
    @Bean(defaultCandidate = false)
    ThreadPoolTaskScheduler memberEpochScheduler() {
        ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
        scheduler.setThreadNamePrefix("scheduling-member-epoch-");
        scheduler.setDaemon(true);
        return scheduler;
    }

    @Bean
    MemberEpochReader memberEpochReader(MemberSessions sessions) {
        return new MemberEpochReader(sessions);
    }
}
