package dev.interlock.notes.application;

import dev.interlock.domain.member.Actor;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

public class OwnMentionsService implements OwnMentions {

    private static final int LATEST = 50;

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
        List<Mention> latest = notes.findMentions(reader.id(), LATEST);
        if (latest.stream().anyMatch(Mention::unread)) {
            notes.markAsRead(reader.id());
        }
        return latest;
    }
}
