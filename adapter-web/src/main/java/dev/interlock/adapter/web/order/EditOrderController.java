package dev.interlock.adapter.web.order;

import static dev.interlock.domain.order.OrderCommand.EDIT;

import dev.interlock.adapter.web.editlock.LockRateLimit;
import dev.interlock.adapter.web.editlock.LockRateLimit.Asked;
import dev.interlock.adapter.web.security.SessionLocks;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.KeepEditing;
import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.editlock.StartEditingRequest;
import dev.interlock.application.port.in.editlock.StopEditing;
import dev.interlock.application.port.in.editlock.WaitToEdit;
import dev.interlock.application.port.in.editlock.WaitToEditRequest;
import dev.interlock.application.port.in.lock.AlreadyLockedException;
import dev.interlock.application.port.in.lock.LockException;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrderRequest;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.order.ViewOrder;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import java.util.Map;
import java.util.Optional;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The edit form under its lock (T6), without script too. A POST takes the lock and leads to the form; a GET never does, or a
 * browser that fetches ahead would keep others out. So a form that is loaded again asks first, and its own lock is no
 * obstacle.
 *
 * <p>Whatever is refused comes back as the form, with every typed character in it.
 */
@Controller
@RequestMapping("/orders/{orderNumber}/edit")
class EditOrderController {

    private static final String LOCK_ID = "lockId";

    private final StartEditing startEditing;
    private final KeepEditing keepEditing;
    private final StopEditing stopEditing;
    private final WaitToEdit waitToEdit;
    private final EditOrder editOrder;
    private final ViewOrder viewOrder;
    private final EditPage page;
    private final OrderDetailPage detailPage;
    private final ConflictPage conflictPage;
    private final LockRateLimit limit;
    private final SessionLocks sessionLocks;
    private final Validator validator;

    EditOrderController(
            StartEditing startEditing,
            KeepEditing keepEditing,
            StopEditing stopEditing,
            WaitToEdit waitToEdit,
            EditOrder editOrder,
            ViewOrder viewOrder,
            EditPage page,
            OrderDetailPage detailPage,
            ConflictPage conflictPage,
            LockRateLimit limit,
            SessionLocks sessionLocks,
            Validator validator) {
        this.startEditing = startEditing;
        this.keepEditing = keepEditing;
        this.stopEditing = stopEditing;
        this.waitToEdit = waitToEdit;
        this.editOrder = editOrder;
        this.viewOrder = viewOrder;
        this.page = page;
        this.detailPage = detailPage;
        this.conflictPage = conflictPage;
        this.limit = limit;
        this.sessionLocks = sessionLocks;
        this.validator = validator;
    }

    @PostMapping
    ModelAndView start(
            @PathVariable OrderNo orderNumber,
            @RequestParam(defaultValue = "false") boolean beating,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            flash.addFlashAttribute(LOCK_ID, take(orderNumber, beating, actor));
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
        if (lock.isPresent() && model.getAttribute(LOCK_ID) instanceof LockId lockId) {
            page.fresh(viewOrder.viewOrder(orderNumber, actor), lockId, lock.get(), model);
            return new ModelAndView(EditPage.FORM);
        }
        return page.locked(orderNumber, HttpStatus.OK, actor, model);
    }

    @PostMapping("/save")
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @ModelAttribute("typed") ShippingForm shipping,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        TypedEdit typed = TypedEdit.in(orderNumber, version, shipping, parameters, actor);
        BindingResult shippingErrors = new BindException(typed.chosenShipping(), "form");
        BindingResult basketErrors = new BindException(typed.chosenBasket(), "basket");
        validator.validate(typed.chosenShipping(), shippingErrors);
        Map<ProductId, Integer> quantities =
                typed.hasLines() ? typed.chosenBasket().read(basketErrors) : null;
        if (shippingErrors.hasErrors() || basketErrors.hasErrors()) {
            return invalid(typed, lockId, HttpStatus.BAD_REQUEST, shippingErrors, basketErrors, model);
        }
        EditOrderRequest request = new EditOrderRequest(
                orderNumber, version, lockId, quantities, typed.chosenShipping().toShippingInfo(), actor);
        try {
            editOrder.editOrder(request);
            sessionLocks.remove(orderNumber);
            flash.addFlashAttribute("done", EDIT);
            return new ModelAndView("redirect:/orders/" + orderNumber);
        } catch (LockException lost) {
            return lost(typed, lockId, lost, HttpStatus.CONFLICT, model);
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            return conflict(typed, lockId, cause, model);
        } catch (OutOfStockException shortage) {
            QuantitiesForm.report(shortage, basketErrors);
            return invalid(typed, lockId, HttpStatus.CONFLICT, shippingErrors, basketErrors, model);
        } catch (UnknownProductException unknown) {
            basketErrors.reject("form.unknownProduct");
            return invalid(typed, lockId, HttpStatus.BAD_REQUEST, shippingErrors, basketErrors, model);
        } catch (OrderStateException refused) {
            page.typed(typed, lockId, model);
            model.addAttribute("refused", refused.state());
            return new ModelAndView(EditPage.FORM, HttpStatus.CONFLICT);
        }
    }

    /** More time, by a button; and what the script does when it has taken the lock anew and the order has moved. */
    @PostMapping("/extend")
    ModelAndView extend(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @RequestParam(defaultValue = "false") boolean beating,
            @ModelAttribute("typed") ShippingForm shipping,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model) {
        limit.admit(actor, Asked.BEAT);
        TypedEdit typed = TypedEdit.in(orderNumber, version, shipping, parameters, actor);
        try {
            keepEditing.keepEditing(new EditingRequest(orderNumber, lockId, beating, actor));
            return goOn(typed, lockId, "extended", model);
        } catch (LockException lost) {
            return lost(typed, lockId, lost, HttpStatus.CONFLICT, model);
        }
    }

    /** The way back after a loss: takes the lock anew, and goes on with what was typed. */
    @PostMapping("/resume")
    ModelAndView resume(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @RequestParam(defaultValue = "false") boolean beating,
            @ModelAttribute("typed") ShippingForm shipping,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model) {
        TypedEdit typed = TypedEdit.in(orderNumber, version, shipping, parameters, actor);
        try {
            return goOn(typed, take(orderNumber, beating, actor), "regained", model);
        } catch (AlreadyLockedException locked) {
            return lost(typed, lockId, locked, HttpStatus.LOCKED, model);
        } catch (OrderStateException refused) {
            page.typed(typed, lockId, model);
            model.addAttribute("refused", refused.state());
            return new ModelAndView(EditPage.FORM, HttpStatus.CONFLICT);
        }
    }

    @PostMapping("/release")
    String release(@PathVariable OrderNo orderNumber, @RequestParam LockId lockId, Actor actor) {
        viewOrder.viewOrder(orderNumber, actor);
        stopEditing.stopEditing(new EditingRequest(orderNumber, lockId, false, actor));
        sessionLocks.remove(orderNumber);
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

    private ModelAndView refused(OrderNo orderNumber, OrderStateException refused, Actor actor, Model model) {
        model.addAttribute("refused", refused.state());
        return new ModelAndView(detailPage.show(orderNumber, actor, model), HttpStatus.CONFLICT);
    }

    private LockId take(OrderNo orderNumber, boolean beating, Actor actor) {
        limit.admit(actor, Asked.ACQUIRE);
        LockId lockId = startEditing.startEditing(new StartEditingRequest(orderNumber, beating, actor));
        sessionLocks.add(orderNumber, lockId);
        return lockId;
    }

    /** Under the lock: the form as it was typed if nobody has changed the order, and else the conflict page. */
    private ModelAndView goOn(TypedEdit typed, LockId lockId, String notice, Model model) {
        long now = viewOrder.viewOrder(typed.orderNumber(), typed.actor()).version();
        if (now != typed.version()) {
            return conflict(
                    typed, lockId, new VersionConflictException(typed.orderNumber(), typed.version(), now), model);
        }
        page.typed(typed, lockId, model);
        model.addAttribute(notice, true);
        return new ModelAndView(EditPage.FORM);
    }

    private ModelAndView conflict(TypedEdit typed, LockId lockId, RuntimeException cause, Model model) {
        page.conflict(typed, lockId, conflictPage.prepare(EDIT, typed, cause, model), model);
        return new ModelAndView(EditPage.FORM, HttpStatus.CONFLICT);
    }

    private ModelAndView lost(TypedEdit typed, LockId lockId, LockException how, HttpStatus status, Model model) {
        sessionLocks.remove(typed.orderNumber());
        page.lost(typed, lockId, how, model);
        return new ModelAndView(EditPage.FORM, status);
    }

    private ModelAndView invalid(
            TypedEdit typed,
            LockId lockId,
            HttpStatus status,
            BindingResult shippingErrors,
            BindingResult basketErrors,
            Model model) {
        page.typed(typed, lockId, model);
        model.addAllAttributes(shippingErrors.getModel());
        model.addAllAttributes(basketErrors.getModel());
        return new ModelAndView(EditPage.FORM, status);
    }
}
