package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.page.FrameNotices;
import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.LockNoticeView;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockStoreException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Tells the reader of any page of the locks that the reader has lost. Templates call it {@code @lockNotices}. */
@Component("lockNotices")
public class LockNotices {

    @Bean
    static FrameNotices lockNoticesOfThePage() {
        return new FrameNotices("fragments/lock-notices");
    }

    private static final Logger log = LoggerFactory.getLogger(LockNotices.class);

    private final Editing editing;
    private final HttpServletRequest request;
    private final HttpSessionLocks locks;

    /** @param request Spring's proxy, as the locks are: every call reaches the request of the calling thread */
    LockNotices(Editing editing, HttpServletRequest request, HttpSessionLocks locks) {
        this.editing = editing;
        this.request = request;
        this.locks = locks;
    }

    /** Returns each lost lock once, or none while the database can't be asked. */
    public List<LockNoticeView> read(Actor reader) {
        if (request.getSession(false) == null || !locks.isNoticeExpected()) {
            return List.of();
        }
        try {
            List<LockNoticeView> notices = editing.readLockNotices(reader);
            if (notices.isEmpty()) {
                locks.expectNoticeOfLocksOnly();
            }
            return notices;
        } catch (DataAccessException | TransactionException | LockStoreException failure) {
            log.warn("No lock notices on this page: {}", failure.getMessage());
            return List.of();
        }
    }
}
