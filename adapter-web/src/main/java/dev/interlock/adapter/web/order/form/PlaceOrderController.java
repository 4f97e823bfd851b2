package dev.interlock.adapter.web.order.form;

import static dev.interlock.domain.order.OrderCommand.PLACE;

import dev.interlock.application.port.in.member.UnknownCustomerException;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.AlreadyPlacedException;
import dev.interlock.application.port.in.order.PlaceOrder.OtherOrderPlacedException;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductWithdrawnException;
import jakarta.validation.Valid;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Places an order. The key of the form makes a repeated submission lead to the same order, and refuses another one. */
@Controller
@RequestMapping(Placement.ADDRESS)
class PlaceOrderController {

    private final PlaceOrder placeOrder;
    private final OrderQueries orderQueries;
    private final OfferedProducts offeredProducts;
    private final PlacementPage page;

    PlaceOrderController(
            PlaceOrder placeOrder, OrderQueries orderQueries, OfferedProducts offeredProducts, PlacementPage page) {
        this.placeOrder = placeOrder;
        this.orderQueries = orderQueries;
        this.offeredProducts = offeredProducts;
        this.page = page;
    }

    /** @param customer for whom an admin orders, or none */
    @ModelAttribute
    Placement placement(
            @RequestParam IdempotencyKey idempotencyKey,
            @RequestParam(required = false) @Nullable MemberId customer,
            Actor actor,
            Locale language) {
        return new Placement(idempotencyKey, page.customer(customer, actor), actor, language);
    }

    @PostMapping
    ModelAndView place(
            @ModelAttribute(binding = false) Placement placement,
            @Valid @ModelAttribute("form") ShippingForm form,
            BindingResult errors,
            @ModelAttribute("basket") LinesForm lines,
            BindingResult lineErrors,
            Model model,
            RedirectAttributes flash) {
        Map<ProductId, Integer> quantities = lines.check(lineErrors);
        if (errors.hasErrors() || lineErrors.hasErrors()) {
            offeredProducts.check(quantities, null, lineErrors);
            return page.show(placement, lines, HttpStatus.BAD_REQUEST, model);
        }
        try {
            OrderNo placed = placeOrder.placeOrder(placement.toRequest(quantities, lines, form.toShippingInfo()));
            flash.addFlashAttribute("done", PLACE);
            return placed(placed, placement, flash);
        } catch (AlreadyPlacedException repeat) {
            flash.addFlashAttribute("alreadyPlaced", true);
            return placed(repeat.orderNumber(), placement, flash);
        } catch (OtherOrderPlacedException other) {
            model.addAttribute("otherOrder", other.orderNumber());
            return page.show(placement.withNewKey(), lines, HttpStatus.UNPROCESSABLE_CONTENT, model);
        } catch (PriceChangedException changed) {
            return page.showNewPrices(placement, lines, quantities, model);
        } catch (UnknownCustomerException disabled) {
            errors.reject("form.disabledCustomer");
            return page.show(placement, lines, HttpStatus.CONFLICT, model);
        } catch (OutOfStockException | ProductWithdrawnException | UnknownProductException refused) {
            offeredProducts.report(refused, quantities, null, lineErrors);
            return page.show(placement, lines, HttpStatus.CONFLICT, model);
        }
    }

    /** Fills in where an earlier order went, on a page without script. Nothing else on the form changes. */
    @PostMapping(params = "destination")
    ModelAndView fill(
            @ModelAttribute(binding = false) Placement placement,
            @RequestParam OrderNo destination,
            @ModelAttribute("form") ShippingForm form,
            @ModelAttribute("basket") LinesForm lines,
            Model model) {
        ShippingForm earlier = ShippingForm.of(
                orderQueries.viewOrder(destination, placement.actor()).values());
        model.addAttribute("form", earlier.withMessage(form.message()));
        return page.show(placement, lines, HttpStatus.OK, model);
    }

    private static ModelAndView placed(OrderNo orderNumber, Placement placement, RedirectAttributes flash) {
        flash.addFlashAttribute("saved", placement.address());
        return new ModelAndView("redirect:/orders/" + orderNumber);
    }
}
