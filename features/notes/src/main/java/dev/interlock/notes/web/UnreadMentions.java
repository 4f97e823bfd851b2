package dev.interlock.notes.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.notes.application.OwnMentions;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Counts the notes that mention each admin and are not read, and keeps the count for at most one minute, so that a page costs no
 * statement for it. A note that is added or read on this node is counted at once. Templates call it {@code @mentions}.
 */
@Component("mentions")
class UnreadMentions {

    private static final Logger log = LoggerFactory.getLogger(UnreadMentions.class);

    private final OwnMentions ownMentions;
    private final Cache<MemberId, Integer> counts =
            Caffeine.newBuilder().expireAfterWrite(Duration.ofMinutes(1)).build();

    UnreadMentions(OwnMentions ownMentions) {
        this.ownMentions = ownMentions;
    }

    /** Returns the count, or 0 while the database can't be asked. */
    public int count(Actor reader) {
        try {
            return counts.get(reader.id(), id -> ownMentions.countUnreadMentions(reader));
        } catch (DataAccessException failure) {
            log.warn("Unread mentions are not known now: {}", failure.getMessage());
            return 0;
        }
    }

    void forgetAll() {
        counts.invalidateAll();
    }
}
