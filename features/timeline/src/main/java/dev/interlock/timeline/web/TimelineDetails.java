package dev.interlock.timeline.web;

import dev.interlock.timeline.application.TimelineEntry;
import dev.interlock.timeline.application.TimelineEntry.Change;
import dev.interlock.timeline.application.TimelineEntry.LockStep;
import dev.interlock.timeline.application.TimelineEntry.Refusal;

/** The details of an event that admins read beside its sentence: the versions and the lock. */
record TimelineDetails(TimelineTexts texts) {

    /** Returns an empty text if there is nothing more to say. */
    String of(TimelineEntry entry) {
        if (entry instanceof Change change) {
            return texts.text("timeline.details.change", String.valueOf(change.version()));
        }
        if (entry instanceof Refusal refusal) {
            String seen = String.valueOf(refusal.seen());
            return refusal.actual() == null
                    ? texts.text("timeline.details.seen", seen)
                    : texts.text("timeline.details.refusal", seen, String.valueOf(refusal.actual()));
        }
        LockStep step = (LockStep) entry;
        return step.grant().isEmpty() ? "" : texts.text("timeline.details.lock", step.grant());
    }
}
