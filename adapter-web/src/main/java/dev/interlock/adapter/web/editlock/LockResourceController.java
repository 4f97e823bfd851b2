package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.editlock.LockRateLimit.Asked;
import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.application.port.in.editlock.BreakEditLock;
import dev.interlock.application.port.in.editlock.BreakEditLock.BreakEditLockRequest;
import dev.interlock.application.port.in.editlock.CloseEditPage;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.KeepEditing;
import dev.interlock.application.port.in.editlock.KeepEditing.EditingStatus;
import dev.interlock.application.port.in.editlock.ReleaseEditLock;
import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.WaitToEdit;
import dev.interlock.application.port.in.editlock.WaitToEdit.WaitToEditRequest;
import dev.interlock.application.port.in.editlock.WaitToEdit.WaitingStatus;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockId;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * An order's edit lock over HTTP: the protocol of the edit page's script, and of any other client. A lock id is half a key: it opens
 * nothing without its holder's own credentials.
 *
 * <p>{@code beating=1} says that the caller will ask for more time by itself.
 */
@RestController
@RequestMapping("/api/orders/{orderNumber}/lock")
class LockResourceController {

    private final StartEditing startEditing;
    private final KeepEditing keepEditing;
    private final ReleaseEditLock releaseEditLock;
    private final CloseEditPage closeEditPage;
    private final WaitToEdit waitToEdit;
    private final BreakEditLock breakEditLock;
    private final EditLockQueries editLockQueries;
    private final OrderQueries orderQueries;
    private final LockRateLimit limit;
    private final HttpSessionLocks httpSessionLocks;

    LockResourceController(
            StartEditing startEditing,
            KeepEditing keepEditing,
            ReleaseEditLock releaseEditLock,
            CloseEditPage closeEditPage,
            WaitToEdit waitToEdit,
            BreakEditLock breakEditLock,
            EditLockQueries editLockQueries,
            OrderQueries orderQueries,
            LockRateLimit limit,
            HttpSessionLocks httpSessionLocks) {
        this.startEditing = startEditing;
        this.keepEditing = keepEditing;
        this.releaseEditLock = releaseEditLock;
        this.closeEditPage = closeEditPage;
        this.waitToEdit = waitToEdit;
        this.breakEditLock = breakEditLock;
        this.editLockQueries = editLockQueries;
        this.orderQueries = orderQueries;
        this.limit = limit;
        this.httpSessionLocks = httpSessionLocks;
    }

    @GetMapping
    ResponseEntity<HeldBy> look(@PathVariable OrderNo orderNumber, Actor actor) {
        orderQueries.viewOrder(orderNumber, actor);
        return editLockQueries
                .viewEditLock(orderNumber, actor)
                .map(lock -> ResponseEntity.ok(HeldBy.of(lock)))
                .orElse(ResponseEntity.noContent().build());
    }

    @PostMapping
    ResponseEntity<Object> take(
            @PathVariable OrderNo orderNumber,
            @RequestParam(defaultValue = "false") boolean beating,
            Actor actor,
            HttpServletRequest request) {
        limit.admit(actor, Asked.ACQUIRE);
        try {
            LockId lockId = startEditing.startEditing(new StartEditingRequest(orderNumber, beating, actor));
            remember(orderNumber, lockId, request);
            EditingStatus status = keepEditing.keepEditing(new EditingRequest(orderNumber, lockId, beating, actor));
            return ResponseEntity.status(HttpStatus.CREATED)
                    .body(new Taken(lockId.value(), status.remaining().toSeconds(), status.version()));
        } catch (AlreadyLockedException locked) {
            return LockProblems.locked(
                    locked, editLockQueries.viewEditLock(orderNumber, actor).filter(lock -> !lock.own()));
        }
    }

    @PostMapping("/{lockId}/beat")
    Beat beat(
            @PathVariable OrderNo orderNumber,
            @PathVariable LockId lockId,
            @RequestParam(defaultValue = "true") boolean beating,
            Actor actor,
            HttpServletRequest request) {
        limit.admit(actor, Asked.BEAT);
        EditingStatus status = keepEditing.keepEditing(new EditingRequest(orderNumber, lockId, beating, actor));
        remember(orderNumber, lockId, request);
        return new Beat(
                status.remaining().toSeconds(),
                status.version(),
                status.waiting().stream()
                        .map(waiting -> new Person(waiting.role().name(), waiting.name()))
                        .toList());
    }

    /** Signing out gives it back, also if it was taken in an earlier session. A request without a session has none to end. */
    private void remember(OrderNo orderNumber, LockId lockId, HttpServletRequest request) {
        if (request.getSession(false) != null) {
            httpSessionLocks.add(orderNumber, lockId);
        }
    }

    /** Always succeeds: a lock that is lost needs no release. */
    @PostMapping("/{lockId}/release")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void release(
            @PathVariable OrderNo orderNumber,
            @PathVariable LockId lockId,
            @RequestParam(defaultValue = "false") boolean leaving,
            Actor actor) {
        EditingRequest request = new EditingRequest(orderNumber, lockId, true, actor);
        if (leaving) {
            closeEditPage.closeEditPage(request);
        } else {
            releaseEditLock.releaseEditLock(request);
        }
    }

    @PostMapping("/requests")
    Turn await(@PathVariable OrderNo orderNumber, @RequestParam(defaultValue = "true") boolean beating, Actor actor) {
        limit.admit(actor, Asked.WAIT);
        WaitingStatus status = waitToEdit.waitToEdit(new WaitToEditRequest(orderNumber, beating, actor));
        return Turn.of(status);
    }

    /** @param grant the lock to break, as {@link #look} answers it: never a newer one */
    @PostMapping("/break")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void breakLock(
            @PathVariable OrderNo orderNumber, @RequestParam long grant, @RequestParam String reason, Actor actor) {
        breakEditLock.breakEditLock(new BreakEditLockRequest(orderNumber, grant, reason, actor));
    }

    record Taken(String lockId, long secondsLeft, long version) {}

    record Beat(long secondsLeft, long version, List<Person> waiting) {}

    /** The last three describe the holder, if there is one. */
    record Turn(
            boolean yourTurn,
            int place,
            @Nullable Person holder,
            @Nullable Instant expiresAt,
            @Nullable Long secondsLeft) {

        static Turn of(WaitingStatus status) {
            return status.lock()
                    .map(HeldBy::of)
                    .map(held ->
                            new Turn(status.yourTurn(), status.place(), held.holder, held.expiresAt, held.secondsLeft))
                    .orElseGet(() -> new Turn(status.yourTurn(), status.place(), null, null, null));
        }
    }

    /** @param name or none where the reader shall not know */
    record Person(String role, @Nullable String name) {}

    record HeldBy(long grant, boolean own, Person holder, Instant since, Instant expiresAt, long secondsLeft) {

        static HeldBy of(EditLock lock) {
            return new HeldBy(
                    lock.grant(),
                    lock.own(),
                    new Person(lock.role().name(), lock.name()),
                    lock.since(),
                    lock.until(),
                    lock.remaining().toSeconds());
        }
    }
}
