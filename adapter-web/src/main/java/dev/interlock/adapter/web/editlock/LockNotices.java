package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.page.FrameNotices;
import dev.interlock.application.port.in.editlock.EditLocks;
import dev.interlock.application.port.in.editlock.EditLocks.LockNoticeView;
import dev.interlock.domain.member.Actor;
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

    private final EditLocks editLocks;
    private final RequestSession session;

    LockNotices(EditLocks editLocks, RequestSession session) {
        this.editLocks = editLocks;
        this.session = session;
    }

    /** Returns each lost lock once, or none while the database can't be asked. */
    public List<LockNoticeView> read(Actor reader) {
        if (!session.isNewsExpected()) {
            return List.of();
        }
        try {
            List<LockNoticeView> notices = editLocks.readLockNotices(reader);
            if (notices.isEmpty()) {
                session.heardNoNews();
            }
            return notices;
        } catch (DataAccessException | TransactionException failure) {
            log.warn("No lock notices on this page: {}", failure.getMessage());
            return List.of();
        }
    }
}
