package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.editlock.LockRateLimit;
import dev.interlock.adapter.web.editlock.LockRateLimit.Asked;
import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.KeepEditing;
import dev.interlock.application.port.in.editlock.KeepEditing.EditingStatus;
import dev.interlock.application.port.in.editlock.ReleaseEditLock;
import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.WaitToEdit;
import dev.interlock.application.port.in.editlock.WaitToEdit.WaitToEditRequest;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The way into the edit form, and what its buttons do with the lock where no script does it. A POST takes the lock and leads
 * to the form; a GET never does, or a browser that fetches ahead would keep others out. So a form that is loaded again asks
 * first, and its own lock is no obstacle.
 */
@Controller
@RequestMapping("/orders/{orderNumber}/edit")
class EditLockController {

    private static final String LOCK_ID = "lockId";

    private final StartEditing startEditing;
    private final KeepEditing keepEditing;
    private final ReleaseEditLock releaseEditLock;
    private final WaitToEdit waitToEdit;
    private final OrderQueries orderQueries;
    private final EditPage page;
    private final OrderDetailPage detailPage;
    private final LockRateLimit limit;
    private final HttpSessionLocks httpSessionLocks;

    EditLockController(
            StartEditing startEditing,
            KeepEditing keepEditing,
            ReleaseEditLock releaseEditLock,
            WaitToEdit waitToEdit,
            OrderQueries orderQueries,
            EditPage page,
            OrderDetailPage detailPage,
            LockRateLimit limit,
            HttpSessionLocks httpSessionLocks) {
        this.startEditing = startEditing;
        this.keepEditing = keepEditing;
        this.releaseEditLock = releaseEditLock;
        this.waitToEdit = waitToEdit;
        this.orderQueries = orderQueries;
        this.page = page;
        this.detailPage = detailPage;
        this.limit = limit;
        this.httpSessionLocks = httpSessionLocks;
    }

    @PostMapping
    ModelAndView start(
            @PathVariable OrderNo orderNumber,
            @RequestParam(defaultValue = "false") boolean beating,
            @RequestParam(defaultValue = "false") boolean waited,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            flash.addFlashAttribute(LOCK_ID, take(orderNumber, beating, actor));
            flash.addFlashAttribute("turn", waited);
            return new ModelAndView("redirect:/orders/" + orderNumber + "/edit");
        } catch (AlreadyLockedException locked) {
            return page.locked(orderNumber, HttpStatus.LOCKED, actor, model);
        } catch (OrderStateException refused) {
            return refused(orderNumber, refused, actor, model);
        }
    }

    /** The form, if {@link #start} has just handed over a lock. */
    @GetMapping
    ModelAndView form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        Optional<EditLock> lock = page.lockOf(orderNumber, actor).filter(EditLock::own);
        return lock.isPresent() && model.getAttribute(LOCK_ID) instanceof LockId lockId
                ? page.fresh(lockId, lock.get(), actor, model)
                : page.locked(orderNumber, HttpStatus.OK, actor, model);
    }

    /** More time, by a button; and what the script does when it has taken the lock anew and the order has moved. */
    @PostMapping("/extend")
    ModelAndView extend(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            @RequestParam LockId lockId,
            @RequestParam(defaultValue = "false") boolean beating,
            @ModelAttribute("typed") ShippingForm shipping,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model) {
        limit.admit(actor, Asked.BEAT);
        SubmittedEdit typed = SubmittedEdit.in(orderNumber, version, opened, lockId, shipping, parameters, actor);
        try {
            return goOn(typed, beating, "extended", model);
        } catch (LockException lost) {
            return lost(typed, lost, model);
        }
    }

    /** The way back after a loss: takes the lock anew, and goes on with what was typed. */
    @PostMapping("/resume")
    ModelAndView resume(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            @RequestParam LockId lockId,
            @RequestParam(defaultValue = "false") boolean beating,
            @ModelAttribute("typed") ShippingForm shipping,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model) {
        SubmittedEdit typed = SubmittedEdit.in(orderNumber, version, opened, lockId, shipping, parameters, actor);
        try {
            return goOn(typed.under(take(orderNumber, beating, actor)), beating, "regained", model);
        } catch (LockException lost) {
            return lost(typed, lost, model);
        } catch (OrderStateException refused) {
            return page.refused(typed, refused, model);
        }
    }

    @PostMapping("/release")
    String release(@PathVariable OrderNo orderNumber, @RequestParam LockId lockId, Actor actor) {
        orderQueries.viewOrder(orderNumber, actor);
        releaseEditLock.releaseEditLock(new EditingRequest(orderNumber, lockId, false, actor));
        httpSessionLocks.remove(orderNumber, lockId);
        return "redirect:/orders/" + orderNumber;
    }

    @PostMapping("/wait")
    ModelAndView await(
            @PathVariable OrderNo orderNumber,
            @RequestParam(defaultValue = "false") boolean beating,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        limit.admit(actor, Asked.WAIT);
        WaitToEditRequest request = new WaitToEditRequest(orderNumber, beating, actor);
        try {
            flash.addFlashAttribute("place", waitToEdit.waitToEdit(request).place());
            return new ModelAndView("redirect:/orders/" + orderNumber + "/edit");
        } catch (OrderStateException refused) {
            return refused(orderNumber, refused, actor, model);
        }
    }

    private LockId take(OrderNo orderNumber, boolean beating, Actor actor) {
        limit.admit(actor, Asked.ACQUIRE);
        LockId lockId = startEditing.startEditing(new StartEditingRequest(orderNumber, beating, actor));
        httpSessionLocks.add(orderNumber, lockId);
        return lockId;
    }

    /** Under the lock: the form as it was typed if nobody has changed the order, and else the conflict page. */
    private ModelAndView goOn(SubmittedEdit typed, boolean beating, String notice, Model model) {
        EditingStatus status = keepEditing.keepEditing(
                new EditingRequest(typed.orderNumber(), typed.lockId(), beating, typed.actor()));
        httpSessionLocks.add(typed.orderNumber(), typed.lockId());
        if (status.version() != typed.version()) {
            VersionConflictException conflict =
                    new VersionConflictException(typed.orderNumber(), typed.version(), status.version());
            return page.conflict(typed, conflict, model);
        }
        model.addAttribute(notice, true);
        return page.typed(typed, HttpStatus.OK, model);
    }

    private ModelAndView lost(SubmittedEdit typed, LockException how, Model model) {
        httpSessionLocks.remove(typed.orderNumber(), typed.lockId());
        return page.lost(typed, how, model);
    }

    private ModelAndView refused(OrderNo orderNumber, OrderStateException refused, Actor actor, Model model) {
        model.addAttribute("refused", refused.state());
        return new ModelAndView(detailPage.show(orderNumber, actor, model), HttpStatus.CONFLICT);
    }
}
