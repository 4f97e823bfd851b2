package dev.interlock.adapter.web.order.edit;

import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.order.OrderDetailPage;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockId;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The way into the edit form. A POST acquires the lock and leads to the form. A GET never does, because a browser that fetches
 * ahead would keep others out: a form that is loaded again asks first, and its own lock is no obstacle.
 */
@Controller
@RequestMapping("/orders/{orderNumber}/edit")
class EditLockController {

    private static final String LOCK_ID = "lockId";

    private final SessionEditLocks locks;
    private final EditPage page;
    private final LockedOrderPage lockedPage;
    private final OrderDetailPage detailPage;

    EditLockController(SessionEditLocks locks, EditPage page, LockedOrderPage lockedPage, OrderDetailPage detailPage) {
        this.locks = locks;
        this.page = page;
        this.lockedPage = lockedPage;
        this.detailPage = detailPage;
    }

    @PostMapping
    ModelAndView start(
            @PathVariable OrderNo orderNumber,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            @RequestParam(defaultValue = "false") boolean waited,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            flash.addFlashAttribute(
                    LOCK_ID, locks.acquire(new StartEditingRequest(OrderLock.of(orderNumber), renewal, actor)));
            flash.addFlashAttribute("turn", waited);
            return new ModelAndView("redirect:/orders/" + orderNumber + "/edit");
        } catch (AlreadyLockedException locked) {
            return lockedPage.show(orderNumber, HttpStatus.LOCKED, actor, model);
        } catch (OrderStateException refused) {
            return refused(orderNumber, refused, actor, model);
        }
    }

    /** Shows the form if {@link #start} has just handed over a lock. */
    @GetMapping
    ModelAndView form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        EditLock lock = page.lockOf(orderNumber, actor);
        return lock != null && lock.own() && model.getAttribute(LOCK_ID) instanceof LockId lockId
                ? page.fresh(orderNumber, lockId, lock, actor, model)
                : lockedPage.show(orderNumber, HttpStatus.OK, actor, model);
    }

    @PostMapping("/wait")
    ModelAndView await(
            @PathVariable OrderNo orderNumber,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            int place = locks.await(new StartEditingRequest(OrderLock.of(orderNumber), renewal, actor))
                    .place();
            flash.addFlashAttribute("place", place);
            return new ModelAndView("redirect:/orders/" + orderNumber + "/edit");
        } catch (OrderStateException refused) {
            return refused(orderNumber, refused, actor, model);
        }
    }

    private ModelAndView refused(OrderNo orderNumber, OrderStateException refused, Actor actor, Model model) {
        model.addAttribute("refused", refused.state());
        return new ModelAndView(detailPage.show(orderNumber, actor, model), HttpStatus.CONFLICT);
    }
}
