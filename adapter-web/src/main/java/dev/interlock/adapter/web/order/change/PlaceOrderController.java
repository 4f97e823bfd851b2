package dev.interlock.adapter.web.order.change;

import dev.interlock.adapter.web.order.form.OrderFormParts;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.AlreadyPlacedException;
import dev.interlock.application.port.in.order.PlaceOrder.OtherOrderPlacedException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import java.util.Locale;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form that places an order. Its key makes a repeated submission lead to the same order, and refuses another one. */
@Controller
@RequestMapping(NewOrderPage.ADDRESS)
class PlaceOrderController {

    private final PlaceOrder placeOrder;
    private final OrderQueries orderQueries;
    private final OrderFormParts parts;
    private final NewOrderPage page;

    PlaceOrderController(PlaceOrder placeOrder, OrderQueries orderQueries, OrderFormParts parts, NewOrderPage page) {
        this.placeOrder = placeOrder;
        this.orderQueries = orderQueries;
        this.parts = parts;
        this.page = page;
    }

    @GetMapping
    ModelAndView form(Actor actor, Model model) {
        NewOrder empty = new NewOrder(IdempotencyKey.random(), parts.emptyShipping(), parts.emptyLines(), actor);
        return page.of(empty, Map.of(), model).show(HttpStatus.OK);
    }

    /** Fills in where an earlier order went, on a page without script. Nothing else on the form changes. */
    @PostMapping(params = "destination")
    ModelAndView fill(
            @RequestParam Map<String, String> parameters,
            @RequestParam IdempotencyKey idempotencyKey,
            @RequestParam OrderNo destination,
            Actor actor,
            Model model) {
        ShippingInfo earlier = orderQueries.viewOrder(destination, actor).shippingInfo();
        NewOrder order =
                new NewOrder(idempotencyKey, parts.shipping(parameters, earlier), parts.lines(parameters), actor);
        return page.of(order, parameters, model).show(HttpStatus.OK);
    }

    @PostMapping
    ModelAndView place(
            @RequestParam Map<String, String> parameters,
            @RequestParam IdempotencyKey idempotencyKey,
            Actor actor,
            Locale language,
            Model model,
            RedirectAttributes flash) {
        NewOrder order = new NewOrder(idempotencyKey, parts.shipping(parameters), parts.lines(parameters), actor);
        try {
            return page.of(order, parameters, model)
                    .send(() -> "/orders/" + placeOrder.placeOrder(order.request(language)), flash);
        } catch (AlreadyPlacedException repeat) {
            flash.addFlashAttribute("alreadyPlaced", true);
            flash.addFlashAttribute("saved", NewOrderPage.ADDRESS);
            return new ModelAndView("redirect:/orders/" + repeat.orderNumber());
        } catch (OtherOrderPlacedException other) {
            model.addAttribute("otherOrder", other.orderNumber());
            return page.of(order.underNewKey(), parameters, model).showOnce(HttpStatus.UNPROCESSABLE_CONTENT);
        }
    }
}
