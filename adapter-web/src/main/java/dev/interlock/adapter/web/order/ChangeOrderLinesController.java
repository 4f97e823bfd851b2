package dev.interlock.adapter.web.order;

import static dev.interlock.domain.order.OrderCommand.CHANGE_LINES;

import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.order.Conflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.order.ViewOrder;
import dev.interlock.application.port.in.product.ListProducts;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
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

/** The form for an unpaid order's lines. */
@Controller
@RequestMapping("/orders/{orderNumber}/lines")
class ChangeOrderLinesController {

    private static final String PAGE = "orders/lines";

    private final ChangeOrderLines changeOrderLines;
    private final ViewOrder viewOrder;
    private final ListProducts listProducts;
    private final ConflictPage conflictPage;

    ChangeOrderLinesController(
            ChangeOrderLines changeOrderLines,
            ViewOrder viewOrder,
            ListProducts listProducts,
            ConflictPage conflictPage) {
        this.changeOrderLines = changeOrderLines;
        this.viewOrder = viewOrder;
        this.listProducts = listProducts;
        this.conflictPage = conflictPage;
    }

    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        OrderDetail order = viewOrder.viewOrder(orderNumber, actor);
        model.addAttribute("version", order.version());
        model.addAttribute("basket", QuantitiesForm.of(order.quantities()));
        model.addAttribute("products", listProducts.listProducts());
        if (!order.allows(CHANGE_LINES)) {
            model.addAttribute("refused", order.state());
        }
        return PAGE;
    }

    @PostMapping
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @ModelAttribute("basket") QuantitiesForm basket,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        model.addAttribute("version", version);
        model.addAttribute("products", listProducts.listProducts());
        Map<ProductId, Integer> quantities = basket.read(errors);
        if (errors.hasErrors()) {
            return new ModelAndView(PAGE, HttpStatus.BAD_REQUEST);
        }
        ChangeOrderLinesRequest request = new ChangeOrderLinesRequest(orderNumber, version, quantities, actor);
        try {
            changeOrderLines.changeOrderLines(request);
            flash.addFlashAttribute("done", CHANGE_LINES);
            return new ModelAndView("redirect:/orders/" + orderNumber);
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            Conflict conflict = conflictPage.prepare(CHANGE_LINES, request, cause, model);
            model.addAttribute("rows", ConflictRow.of(conflict, Map.of(), Map.of()));
            model.addAttribute("now", conflict.current().quantities());
        } catch (OrderStateException refused) {
            model.addAttribute("refused", refused.state());
        } catch (OutOfStockException shortage) {
            QuantitiesForm.report(shortage, errors);
        } catch (UnknownProductException unknown) {
            errors.reject("form.unknownProduct");
            return new ModelAndView(PAGE, HttpStatus.BAD_REQUEST);
        }
        return new ModelAndView(PAGE, HttpStatus.CONFLICT);
    }
}
