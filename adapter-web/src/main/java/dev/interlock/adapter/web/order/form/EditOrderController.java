package dev.interlock.adapter.web.order.form;

import static dev.interlock.domain.order.OrderCommand.EDIT;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.editlock.EditableType;
import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.order.OrderDetailPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.application.port.in.editlock.Editing.EditingStatus;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductWithdrawnException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import jakarta.validation.Valid;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form for an order's lines and shipping details under its edit lock. It carries the lock's id and the version that it showed. */
@Controller
@RequestMapping("/orders/{orderNumber}/edit")
class EditOrderController {

    private static final String VIEW = "orders/edit";

    /** Primary, because the address of a page that breaks a lock names no type if the target is an order. */
    @Bean
    @Primary
    static EditableType editableOrders() {
        return new EditableType(OrderTargets.TYPE, "/orders", List.of(OrderField.values()));
    }

    private final EditOrder editOrder;
    private final OrderQueries orderQueries;
    private final OfferedProducts offeredProducts;
    private final OrderDetailPage detailPage;
    private final SessionEditLocks locks;
    private final LockBar lockBar;
    private final ConflictPage conflictPage;

    EditOrderController(
            EditOrder editOrder,
            OrderQueries orderQueries,
            OfferedProducts offeredProducts,
            OrderDetailPage detailPage,
            SessionEditLocks locks,
            LockBar lockBar,
            ConflictPage conflictPage) {
        this.editOrder = editOrder;
        this.orderQueries = orderQueries;
        this.offeredProducts = offeredProducts;
        this.detailPage = detailPage;
        this.locks = locks;
        this.lockBar = lockBar;
        this.conflictPage = conflictPage;
    }

    /** Acquires the lock. A GET never does, because a browser that fetches ahead would keep others out (ADR 7). */
    @PostMapping
    ModelAndView open(
            @PathVariable OrderNo orderNumber,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            @RequestParam(defaultValue = "false") boolean waited,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            LockId lockId = locks.acquire(new StartEditingRequest(OrderTargets.of(orderNumber), renewal, actor));
            flash.addFlashAttribute("lockId", lockId.value());
            flash.addFlashAttribute("turn", waited);
            return new ModelAndView("redirect:/orders/" + orderNumber + "/edit");
        } catch (AlreadyLockedException locked) {
            return readOnly(orderNumber, HttpStatus.LOCKED, actor, model);
        } catch (StateException forbidden) {
            return showForbidden(orderNumber, forbidden, actor, model);
        }
    }

    /** Shows the form if {@link #open} has just handed over a lock. A form that is loaded again asks first. */
    @GetMapping
    ModelAndView form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        LockTarget target = OrderTargets.of(orderNumber);
        if (model.getAttribute("lockId") instanceof String lockId
                && LockId.isLockId(lockId)
                && lockBar.isHeldBy(actor, target)) {
            EditingRequest editing = new EditingRequest(target, new LockId(lockId), actor);
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            ShippingForm form = ShippingForm.of(order.values());
            LinesForm lines = LinesForm.EMPTY.with(order.values());
            return page(order, order.version(), editing, form, lines, HttpStatus.OK, model);
        }
        return readOnly(orderNumber, HttpStatus.OK, actor, model);
    }

    @PostMapping("/save")
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @Valid @ModelAttribute("form") ShippingForm form,
            BindingResult errors,
            @ModelAttribute("basket") LinesForm lines,
            BindingResult lineErrors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        EditingRequest editing = new EditingRequest(OrderTargets.of(orderNumber), lockId, actor);
        // The form of a paid order has no inputs for lines.
        Map<ProductId, Integer> quantities = lines.isSent() ? lines.check(lineErrors) : Map.of();
        if (errors.hasErrors() || lineErrors.hasErrors()) {
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            offeredProducts.check(quantities, order, lineErrors);
            return page(order, version, editing, form, lines, HttpStatus.BAD_REQUEST, model);
        }
        EditOrderRequest request = new EditOrderRequest(
                orderNumber,
                version,
                lockId,
                lines.isSent() ? quantities : null,
                lines.shownPrices(),
                form.toShippingInfo(),
                actor);
        try {
            editOrder.editOrder(request);
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            LockException lost = lockBar.loss(editing);
            return lost == null
                    ? showConflict(orderNumber, version, editing, form, lines, model)
                    : showLoss(orderNumber, version, editing, form, lines, lost, model);
        } catch (LockException lost) {
            return showLoss(orderNumber, version, editing, form, lines, lost, model);
        } catch (OrderStateException forbidden) {
            model.addAttribute("forbiddenIn", forbidden.state());
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            return page(order, version, editing, form, lines, HttpStatus.CONFLICT, model);
        } catch (PriceChangedException changed) {
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            ModelAndView page = page(order, version, editing, form, lines, HttpStatus.CONFLICT, model);
            offeredProducts.showNewPrices(lines, quantities, order, model); // in place of those that the form showed
            return page;
        } catch (OutOfStockException | ProductWithdrawnException | UnknownProductException refused) {
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            offeredProducts.report(refused, quantities, order, lineErrors);
            return page(order, version, editing, form, lines, HttpStatus.CONFLICT, model);
        }
        locks.forget(editing.target(), lockId); // saving has released it
        flash.addFlashAttribute("done", EDIT);
        flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/edit");
        return new ModelAndView("redirect:/orders/" + orderNumber);
    }

    /** Gives the user more time. The script sends this, too, when it has acquired the lock again and the order has changed. */
    @PostMapping("/extend")
    ModelAndView extend(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @ModelAttribute("form") ShippingForm form,
            @ModelAttribute("basket") LinesForm lines,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        EditingRequest editing = new EditingRequest(OrderTargets.of(orderNumber), lockId, actor);
        try {
            EditingStatus status = locks.renew(new KeepEditingRequest(editing.target(), lockId, renewal, actor));
            if (status.version() != version) {
                return showConflict(orderNumber, version, editing, form, lines, model);
            }
            model.addAttribute("extended", true);
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            return page(order, version, editing, form, lines, HttpStatus.OK, model);
        } catch (LockException lost) {
            return showLoss(orderNumber, version, editing, form, lines, lost, model);
        }
    }

    /** Acquires the lock again after a loss, and continues with what was typed. */
    @PostMapping("/resume")
    ModelAndView resume(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @ModelAttribute("form") ShippingForm form,
            @ModelAttribute("basket") LinesForm lines,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        LockTarget target = OrderTargets.of(orderNumber);
        EditingRequest before = new EditingRequest(target, lockId, actor);
        try {
            LockId acquired = locks.acquire(new StartEditingRequest(target, renewal, actor));
            EditingStatus status = locks.keep(new KeepEditingRequest(target, acquired, renewal, actor));
            EditingRequest editing = new EditingRequest(target, acquired, actor);
            if (status.version() != version) {
                return showConflict(orderNumber, version, editing, form, lines, model);
            }
            model.addAttribute("regained", true);
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            return page(order, version, editing, form, lines, HttpStatus.OK, model);
        } catch (LockException lost) {
            return showLoss(orderNumber, version, before, form, lines, lost, model);
        } catch (StateException forbidden) {
            model.addAttribute("forbiddenIn", forbidden.state());
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            return page(order, version, before, form, lines, HttpStatus.CONFLICT, model);
        }
    }

    /** Joins the queue for the lock, or keeps the place in it. */
    @PostMapping("/wait")
    ModelAndView await(
            @PathVariable OrderNo orderNumber,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            StartEditingRequest request = new StartEditingRequest(OrderTargets.of(orderNumber), renewal, actor);
            flash.addFlashAttribute("place", locks.await(request).place());
            return new ModelAndView("redirect:/orders/" + orderNumber + "/edit");
        } catch (StateException forbidden) {
            return showForbidden(orderNumber, forbidden, actor, model);
        }
    }

    @PostMapping("/release")
    String release(@PathVariable OrderNo orderNumber, @RequestParam LockId lockId, Actor actor) {
        orderQueries.viewOrder(orderNumber, actor); // refuses what is not within reach
        locks.release(new EditingRequest(OrderTargets.of(orderNumber), lockId, actor));
        return "redirect:/orders/" + orderNumber;
    }

    /** Shows what was typed beside what others have changed. */
    private ModelAndView showConflict(
            OrderNo orderNumber, long opened, EditingRequest editing, ShippingForm form, LinesForm lines, Model model) {
        Map<String, String> typed = new LinkedHashMap<>(form.values());
        typed.putAll(lines.values());
        Conflict conflict = orderQueries.reviewConflict(orderNumber, opened, EDIT, editing.actor());
        Map<String, String> values = conflictPage.compare(conflict, EDIT, opened, typed, model);
        OrderDetail order = orderQueries.viewOrder(orderNumber, editing.actor());
        ShippingForm compared = ShippingForm.of(values);
        return page(order, conflict.version(), editing, compared, lines.with(values), HttpStatus.CONFLICT, model);
    }

    /** Shows what was typed. Nothing can be chosen, so the form keeps its version, and a conflict waits until the lock is acquired again. */
    private ModelAndView showLoss(
            OrderNo orderNumber,
            long version,
            EditingRequest editing,
            ShippingForm form,
            LinesForm lines,
            LockException lost,
            Model model) {
        HttpStatus status = lockBar.showLoss(editing, lost, model);
        OrderDetail order = orderQueries.viewOrder(orderNumber, editing.actor());
        return page(order, version, editing, form, lines, status, model);
    }

    private ModelAndView page(
            OrderDetail order,
            long version,
            EditingRequest editing,
            ShippingForm form,
            LinesForm lines,
            HttpStatus status,
            Model model) {
        model.addAttribute("order", order);
        model.addAttribute("version", version);
        model.addAttribute("form", form);
        model.addAttribute("basket", lines);
        offeredProducts.show(lines, order, model);
        lockBar.show(editing, model);
        if (!order.allows(EDIT)) {
            model.addAttribute("forbiddenIn", order.state());
        }
        // After a conflict the choices are new. A lost lock, a price and a stock ask for none.
        if (status != HttpStatus.CONFLICT) {
            conflictPage.showChoices(order.values(), model);
        }
        return new ModelAndView(VIEW, status);
    }

    /** Shows the member who edits the order, if any, and the way into the queue. */
    private ModelAndView readOnly(OrderNo orderNumber, HttpStatus status, Actor actor, Model model) {
        model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
        lockBar.showReadOnly(OrderTargets.of(orderNumber), status, actor, model);
        return new ModelAndView("orders/locked", status);
    }

    private ModelAndView showForbidden(OrderNo orderNumber, StateException forbidden, Actor actor, Model model) {
        model.addAttribute("forbiddenIn", forbidden.state());
        return new ModelAndView(detailPage.show(orderNumber, actor, model), HttpStatus.CONFLICT);
    }
}
