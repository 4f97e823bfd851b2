package dev.interlock.notes.api;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.order.NextPage;
import dev.interlock.adapter.api.problem.InvalidProblem;
import dev.interlock.adapter.api.problem.InvalidProblem.InvalidValue;
import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.notes.application.AddNote;
import dev.interlock.notes.application.AddNote.AddNoteRequest;
import dev.interlock.notes.application.AddNote.OtherNoteException;
import dev.interlock.notes.application.AddNote.UnknownColleaguesException;
import dev.interlock.notes.application.NoteQueries;
import dev.interlock.notes.application.NoteQueries.NotePage;
import jakarta.annotation.security.RolesAllowed;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The notes of an order, for admins. The key makes a repeated request add one note. */
@ApiController
@RolesAllowed("ADMIN")
@RequestMapping(path = "/api/orders/{orderNumber}/notes", produces = APPLICATION_JSON_VALUE)
class NoteResourceController {

    private final AddNote addNote;
    private final NoteQueries noteQueries;
    private final OrderQueries orderQueries;

    NoteResourceController(AddNote addNote, NoteQueries noteQueries, OrderQueries orderQueries) {
        this.addNote = addNote;
        this.noteQueries = noteQueries;
        this.orderQueries = orderQueries;
    }

    /** The first query refuses an unknown order. */
    @GetMapping
    ResponseEntity<NoteListResource> listNotes(
            @PathVariable OrderNo orderNumber,
            @RequestParam(required = false) @Nullable Long before,
            Actor actor,
            HttpServletRequest request) {
        orderQueries.viewOrder(orderNumber, actor);
        NotePage page = noteQueries.pageNotes(orderNumber, before);
        return NextPage.link(request, "before", page.next()).body(NoteListResource.of(page.notes()));
    }

    @PostMapping(consumes = APPLICATION_JSON_VALUE)
    NoteResource addNote(
            @PathVariable OrderNo orderNumber,
            @RequestHeader("Idempotency-Key") IdempotencyKey key,
            @Valid @RequestBody NoteBody body,
            Actor actor) {
        return NoteResource.of(addNote.addNote(new AddNoteRequest(orderNumber, body.toText(), actor, key)));
    }

    @ExceptionHandler
    ProblemDetail keyReused(OtherNoteException other) {
        return ProblemType.IDEMPOTENCY_KEY_REUSED.problem(other.getMessage());
    }

    @ExceptionHandler
    ProblemDetail unknown(UnknownColleaguesException unknown) {
        return new InvalidProblem(List.of(InvalidValue.at("text", unknown.getMessage())));
    }
}
