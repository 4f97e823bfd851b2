package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.editlock.EditFormPages;
import dev.interlock.adapter.web.editlock.SubmittedEdit;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
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
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import jakarta.validation.Valid;
import java.util.Map;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The edit form of an order under its edit lock, submitted. It carries the lock's id and the version that it showed. {@code
 * EditLockController} has the rest: {@code POST /orders/{n}/edit} opens it, and {@code /extend}, {@code /resume}, {@code /wait} and {@code
 * /release} keep, regain, await and end its lock.
 */
@Controller
class EditOrderController {

    private final EditOrder editOrder;
    private final OrderQueries orderQueries;
    private final OfferedProducts offeredProducts;
    private final OrderEditPage page;
    private final EditFormPages editFormPages;

    EditOrderController(
            EditOrder editOrder,
            OrderQueries orderQueries,
            OfferedProducts offeredProducts,
            OrderEditPage page,
            EditFormPages editFormPages) {
        this.editOrder = editOrder;
        this.orderQueries = orderQueries;
        this.offeredProducts = offeredProducts;
        this.page = page;
        this.editFormPages = editFormPages;
    }

    @PostMapping("/orders/{orderNumber}/edit/save")
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
        Map<String, String> typed = OrderEditPage.values(form, lines);
        SubmittedEdit edit = new SubmittedEdit(OrderTargets.of(orderNumber), lockId, version, typed, actor);
        // The form of a paid order has no inputs for lines.
        Map<ProductId, Integer> quantities = lines.isSent() ? lines.check(lineErrors) : Map.of();
        if (errors.hasErrors() || lineErrors.hasErrors()) {
            offeredProducts.check(quantities, orderQueries.viewOrder(orderNumber, actor), lineErrors);
            return editFormPages.again(page, edit, HttpStatus.BAD_REQUEST, model);
        }
        try {
            editOrder.editOrder(new EditOrderRequest(
                    orderNumber,
                    version,
                    lockId,
                    lines.isSent() ? quantities : null,
                    lines.shownPrices(),
                    form.toShippingInfo(),
                    actor));
            return editFormPages.saved(page, edit, flash);
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            return editFormPages.conflict(page, edit, model);
        } catch (LockException lost) {
            return editFormPages.lost(page, edit, lost, model);
        } catch (OrderStateException forbidden) {
            return editFormPages.forbidden(page, edit, forbidden, model);
        } catch (PriceChangedException changed) {
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            offeredProducts.showNewPrices(lines, quantities, order, model);
            return editFormPages.again(page, edit, HttpStatus.CONFLICT, model);
        } catch (OutOfStockException | ProductWithdrawnException | UnknownProductException refused) {
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            offeredProducts.report(refused, quantities, order, lineErrors);
            return editFormPages.again(page, edit, HttpStatus.CONFLICT, model);
        }
    }
}
