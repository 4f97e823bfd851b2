package dev.interlock.announcement;

import dev.interlock.domain.Changed;
import dev.interlock.domain.Command;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import java.util.List;
import java.util.Map;

/** The aggregate: a text for the front page of the shop. */
record Announcement(String id, long version, String text) {

    /** The commands on an announcement. */
    enum AnnouncementCommand implements Command {
        EDIT_ANNOUNCEMENT
    }

    /** The fields of an announcement that can change. */
    enum AnnouncementField implements Field {
        TEXT
    }

    /** The domain event of a changed text. */
    record Edited(List<FieldChange> fields) implements Changed {

        @Override
        public Command command() {
            return AnnouncementCommand.EDIT_ANNOUNCEMENT;
        }
    }

    Edited edited(Announcement after) {
        return new Edited(FieldChange.between(fields(), after.fields()));
    }

    Map<String, String> values() {
        return Map.of(AnnouncementField.TEXT.valueName(), text);
    }

    private Map<AnnouncementField, String> fields() {
        return Map.of(AnnouncementField.TEXT, text);
    }
}
