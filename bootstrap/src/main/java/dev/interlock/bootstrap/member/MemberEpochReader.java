package dev.interlock.bootstrap.member;

import dev.interlock.adapter.web.security.session.MemberSessions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;

/** Reads the epochs that have grown, on every node. */
class MemberEpochReader {

    /** Below the second within which a session must end, by the time that a read takes. */
    private static final long PERIOD_MILLIS = 800;

    private static final Logger log = LoggerFactory.getLogger(MemberEpochReader.class);

    private final MemberSessions sessions;
    private boolean readable = true;

    MemberEpochReader(MemberSessions sessions) {
        this.sessions = sessions;
    }

    /** While the database is away nothing can be read, and a request gets nothing from it either. Logged once an outage. */
    @Scheduled(fixedRate = PERIOD_MILLIS, scheduler = "memberEpochScheduler")
    void read() {
        try {
            sessions.endOutdated();
            readable = true;
        } catch (DataAccessException failure) {
            if (readable) {
                log.warn("Member epochs can't be read: {}", failure.getMessage());
            }
            readable = false;
        }
    }
}
