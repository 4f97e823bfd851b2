package dev.interlock.notes.application;

import dev.interlock.domain.member.Actor;
import java.util.List;

/** The notes that mention the admin who reads them. */
public interface OwnMentions {

    /** Returns how many the reader has not read. */
    int countUnreadMentions(Actor reader);

    /**
     * Returns those that the reader has not read and then those that it has, each newest first, as far as they find room, and marks
     * these as read. What comes meanwhile stays unread.
     */
    List<Mention> readMentions(Actor reader);

    /** @param unread whether it had not been read before */
    record Mention(Note note, boolean unread) {}
}
