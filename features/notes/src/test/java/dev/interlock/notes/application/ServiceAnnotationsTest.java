package dev.interlock.notes.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(AddNoteService.class);

    @Test
    void onlyWhatReadsHasNoTransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder(
                        "NoteQueryService.pageNotes",
                        "NoteQueryService.countNotes",
                        "NoteQueryService.findNotes",
                        "NoteQueryService.findLatestNote",
                        "NoteQueryService.suggestColleagues",
                        "OwnMentionsService.countUnreadMentions");
    }

    /** The command verifies the role of its actor. */
    @Test
    void everyQueryIsForAdmins() {
        assertThat(services.guards().values()).containsOnly("hasRole('ADMIN')").hasSize(7);
    }
}
