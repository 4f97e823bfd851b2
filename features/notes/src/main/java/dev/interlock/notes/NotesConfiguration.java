package dev.interlock.notes;

import dev.interlock.notes.application.AddNoteService;
import dev.interlock.notes.application.NoteQueryService;
import dev.interlock.notes.application.OwnMentionsService;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** The use cases, and what the scan finds: controllers and the repository. */
@AutoConfiguration
@ComponentScan
@Import({AddNoteService.class, NoteQueryService.class, OwnMentionsService.class})
class NotesConfiguration {}
