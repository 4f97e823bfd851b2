package dev.interlock.adapter.web.order.form;

import static dev.interlock.domain.order.OrderCommand.CHANGE_LINES;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.editlock.BlockedFormPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductWithdrawnException;
import dev.interlock.lock.AlreadyLockedException;
import java.util.Map;
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

/** The form for an unpaid order's lines. It carries the version and the prices that it showed. */
@Controller
@RequestMapping("/orders/{orderNumber}/lines")
class ChangeOrderLinesController {

    private static final String VIEW = "orders/lines";

    private final ChangeOrderLines changeOrderLines;
    private final OrderQueries orderQueries;
    private final OfferedProducts offeredProducts;
    private final ConflictPage conflictPage;
    private final BlockedFormPage blockedFormPage;

    ChangeOrderLinesController(
            ChangeOrderLines changeOrderLines,
            OrderQueries orderQueries,
            OfferedProducts offeredProducts,
            ConflictPage conflictPage,
            BlockedFormPage blockedFormPage) {
        this.changeOrderLines = changeOrderLines;
        this.orderQueries = orderQueries;
        this.offeredProducts = offeredProducts;
        this.conflictPage = conflictPage;
        this.blockedFormPage = blockedFormPage;
    }

    @GetMapping
    ModelAndView form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        if (order.allows(CHANGE_LINES) && blockedFormPage.isEditedByAnother(OrderTargets.of(orderNumber), actor)) {
            return new ModelAndView(
                    "redirect:/orders/" + orderNumber + "/edit"); // shows the member who edits, and the queue
        }
        model.addAttribute("version", order.version());
        model.addAttribute("forbiddenIn", order.allows(CHANGE_LINES) ? null : order.state());
        return page(LinesForm.EMPTY.with(order.values()), order, HttpStatus.OK, model);
    }

    @PostMapping
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @ModelAttribute("basket") LinesForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        model.addAttribute("version", version);
        Map<ProductId, Integer> quantities = form.check(errors);
        if (errors.hasErrors()) {
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            offeredProducts.check(quantities, order, errors);
            conflictPage.showChoices(order.values(), model);
            return page(form, order, HttpStatus.BAD_REQUEST, model);
        }
        ChangeOrderLinesRequest request =
                new ChangeOrderLinesRequest(orderNumber, version, quantities, form.shownPrices(), actor);
        try {
            changeOrderLines.changeOrderLines(request);
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = orderQueries.reviewConflict(orderNumber, version, CHANGE_LINES, actor);
            Map<String, String> values = conflictPage.compare(conflict, CHANGE_LINES, version, form.values(), model);
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            return page(form.with(values), order, HttpStatus.CONFLICT, model);
        } catch (OrderStateException forbidden) {
            model.addAttribute("forbiddenIn", forbidden.state());
            return page(form, orderQueries.viewOrder(orderNumber, actor), HttpStatus.CONFLICT, model);
        } catch (AlreadyLockedException locked) {
            blockedFormPage.show(request.target(), actor, model);
            return page(form, orderQueries.viewOrder(orderNumber, actor), HttpStatus.LOCKED, model);
        } catch (PriceChangedException changed) {
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            offeredProducts.showNewPrices(form, quantities, order, model);
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        } catch (OutOfStockException | ProductWithdrawnException | UnknownProductException refused) {
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            offeredProducts.report(refused, quantities, order, errors);
            return page(form, order, HttpStatus.CONFLICT, model);
        }
        flash.addFlashAttribute("done", CHANGE_LINES);
        flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/lines");
        return new ModelAndView("redirect:/orders/" + orderNumber);
    }

    /** Waits until the other member has finished. What was typed stays. */
    @PostMapping(params = "wait")
    ModelAndView await(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @ModelAttribute("basket") LinesForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        model.addAttribute("version", version);
        HttpStatus status = blockedFormPage.await(OrderTargets.of(orderNumber), renewal, actor, model);
        return page(form, orderQueries.viewOrder(orderNumber, actor), status, model);
    }

    private ModelAndView page(LinesForm form, OrderDetail order, HttpStatus status, Model model) {
        model.addAttribute("basket", form);
        offeredProducts.show(form, order, model);
        return new ModelAndView(VIEW, status);
    }
}
