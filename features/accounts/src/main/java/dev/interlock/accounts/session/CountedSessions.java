package dev.interlock.accounts.session;

import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.session.Session;
import org.springframework.session.SessionRepository;

/** The sessions of a table as {@link CountedSession}s. */
final class CountedSessions<S extends Session> implements SessionRepository<CountedSession<S>> {

    private static final Logger log = LoggerFactory.getLogger(CountedSessions.class);

    private final SessionRepository<S> table;
    private final Clock clock;

    /** The session that this thread saved last. Spring Session looks for it again right after, to compare its id, which would cost a second read. */
    @SuppressWarnings("ThreadLocalUsage") // two nodes in one process, as in tests, do not share it
    private final ThreadLocal<@Nullable CountedSession<S>> saved = new ThreadLocal<>();

    CountedSessions(SessionRepository<S> table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /** Spring Session would begin with a time of the process. */
    @Override
    public CountedSession<S> createSession() {
        S session = table.createSession();
        session.setLastAccessedTime(clock.instant());
        return new CountedSession<>(session, true);
    }

    /**
     * A sign-in fails if its session can't be written, and so does a sign-out, which is no save. The failure of any other write does not fail
     * the request, whose own work may be committed already, and loses no more than the id of an edit lock, the address of a list, or the
     * time of the last request: the log has an error.
     */
    @Override
    public void save(CountedSession<S> session) {
        try {
            table.save(session.stored());
        } catch (DataAccessException failure) {
            if (session.isNew() && !session.equals(saved.get())) {
                saved.set(session); // Spring Session tries again when the error is answered, which must not fail
                throw failure;
            }
            log.error("A session was not written", failure);
        }
        saved.set(session);
    }

    @Override
    public @Nullable CountedSession<S> findById(String id) {
        CountedSession<S> justSaved = saved.get();
        saved.remove();
        if (justSaved != null && justSaved.getId().equals(id)) {
            return justSaved;
        }
        S stored = table.findById(id);
        return stored == null ? null : new CountedSession<>(stored, false);
    }

    /** Called before each request, which reads its session anew: another node may have ended it. */
    void forgetSaved() {
        saved.remove();
    }

    @Override
    public void deleteById(String id) {
        table.deleteById(id);
    }
}
