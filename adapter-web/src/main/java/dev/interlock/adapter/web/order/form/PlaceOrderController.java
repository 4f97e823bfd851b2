package dev.interlock.adapter.web.order.form;

import static dev.interlock.domain.order.OrderCommand.PLACE;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.AlreadyPlacedException;
import dev.interlock.application.port.in.order.PlaceOrder.OtherOrderPlacedException;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductWithdrawnException;
import jakarta.validation.Valid;
import java.util.Locale;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form that places an order. Its key makes a repeated submission lead to the same order, and refuses another one. */
@Controller
@RequestMapping(PlaceOrderController.ADDRESS)
class PlaceOrderController {

    static final String ADDRESS = "/orders/new";

    private final PlaceOrder placeOrder;
    private final OrderQueries orderQueries;
    private final OfferedProducts offeredProducts;

    PlaceOrderController(PlaceOrder placeOrder, OrderQueries orderQueries, OfferedProducts offeredProducts) {
        this.placeOrder = placeOrder;
        this.orderQueries = orderQueries;
        this.offeredProducts = offeredProducts;
    }

    @GetMapping
    ModelAndView form(Actor actor, Model model) {
        model.addAttribute("form", ShippingForm.of(Map.of()));
        return page(LinesForm.EMPTY, IdempotencyKey.random(), HttpStatus.OK, actor, model);
    }

    @PostMapping
    ModelAndView place(
            @RequestParam IdempotencyKey idempotencyKey,
            @Valid @ModelAttribute("form") ShippingForm form,
            BindingResult errors,
            @ModelAttribute("basket") LinesForm lines,
            BindingResult lineErrors,
            Actor actor,
            Locale language,
            Model model,
            RedirectAttributes flash) {
        Map<ProductId, Integer> quantities = lines.check(lineErrors);
        if (errors.hasErrors() || lineErrors.hasErrors()) {
            offeredProducts.check(quantities, null, lineErrors);
            return page(lines, idempotencyKey, HttpStatus.BAD_REQUEST, actor, model);
        }
        try {
            OrderNo placed = placeOrder.placeOrder(new PlaceOrderRequest(
                    quantities, lines.shownPrices(), form.toShippingInfo(), language, actor, idempotencyKey));
            flash.addFlashAttribute("done", PLACE);
            return placed(placed, flash);
        } catch (AlreadyPlacedException repeat) {
            flash.addFlashAttribute("alreadyPlaced", true);
            return placed(repeat.orderNumber(), flash);
        } catch (OtherOrderPlacedException other) {
            model.addAttribute("otherOrder", other.orderNumber());
            return page(lines, IdempotencyKey.random(), HttpStatus.UNPROCESSABLE_CONTENT, actor, model);
        } catch (PriceChangedException changed) {
            ModelAndView page = page(lines, idempotencyKey, HttpStatus.CONFLICT, actor, model);
            offeredProducts.showNewPrices(lines, quantities, null, model);
            return page;
        } catch (OutOfStockException | ProductWithdrawnException | UnknownProductException refused) {
            offeredProducts.report(refused, quantities, null, lineErrors);
            return page(lines, idempotencyKey, HttpStatus.CONFLICT, actor, model);
        }
    }

    /** Fills in where an earlier order went, on a page without script. Nothing else on the form changes. */
    @PostMapping(params = "destination")
    ModelAndView fill(
            @RequestParam OrderNo destination,
            @RequestParam IdempotencyKey idempotencyKey,
            @ModelAttribute("form") ShippingForm form,
            @ModelAttribute("basket") LinesForm lines,
            Actor actor,
            Model model) {
        ShippingForm earlier =
                ShippingForm.of(orderQueries.viewOrder(destination, actor).values());
        model.addAttribute("form", earlier.withMessage(form.message()));
        return page(lines, idempotencyKey, HttpStatus.OK, actor, model);
    }

    private static ModelAndView placed(OrderNo orderNumber, RedirectAttributes flash) {
        flash.addFlashAttribute("saved", ADDRESS);
        return new ModelAndView("redirect:/orders/" + orderNumber);
    }

    private ModelAndView page(LinesForm lines, IdempotencyKey key, HttpStatus status, Actor actor, Model model) {
        model.addAttribute("basket", lines);
        model.addAttribute("key", key);
        model.addAttribute("destinations", orderQueries.listEarlierDestinations(actor));
        offeredProducts.show(lines, null, model);
        return new ModelAndView("orders/new", status);
    }
}
