package dev.interlock.notes.application;

import dev.interlock.domain.member.Actor;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

public class OwnMentionsService implements OwnMentions {

    private static final int MOST = 50;

    private final NoteRepository notes;

    public OwnMentionsService(NoteRepository notes) {
        this.notes = notes;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public int countUnreadMentions(Actor reader) {
        return notes.countUnread(reader.id());
    }

    @Override
    @Transactional
    @PreAuthorize("hasRole('ADMIN')")
    public List<Mention> readMentions(Actor reader) {
        List<Mention> mentions = notes.findMentions(reader.id(), MOST);
        List<Long> unread = mentions.stream()
                .filter(Mention::unread)
                .map(mention -> mention.note().id())
                .toList();
        if (!unread.isEmpty()) {
            notes.markAsRead(reader.id(), unread);
        }
        return mentions;
    }
}
