package dev.interlock.notes.application;

import dev.interlock.domain.member.Actor;
import java.util.List;

/** The notes that mention the admin who reads them. */
public interface OwnMentions {

    /** Returns how many the reader has not read. */
    int countUnreadMentions(Actor reader);

    /** Returns the latest ones, newest first, and marks all as read. */
    List<Mention> readMentions(Actor reader);

    /** @param unread whether it had not been read before */
    record Mention(Note note, boolean unread) {}
}
