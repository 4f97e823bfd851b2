package dev.interlock.adapter.web.order;

import dev.interlock.application.port.in.order.AlreadyPlacedException;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.application.port.in.product.ListProducts;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import jakarta.validation.Valid;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The order form: what, how many, and where to. */
@Controller
@RequestMapping("/orders/new")
class PlaceOrderController {

    private static final String PAGE = "orders/new";

    private final PlaceOrder placeOrder;
    private final ListProducts listProducts;

    PlaceOrderController(PlaceOrder placeOrder, ListProducts listProducts) {
        this.placeOrder = placeOrder;
        this.listProducts = listProducts;
    }

    @GetMapping
    String form(Model model) {
        model.addAttribute("form", ShippingForm.empty());
        model.addAttribute("key", IdempotencyKey.random());
        model.addAttribute("basket", QuantitiesForm.of(Map.of()));
        List<Product> products = listProducts.listProducts();
        model.addAttribute("products", products);
        model.addAttribute("prices", ShownPrices.of(products).won());
        return PAGE;
    }

    @PostMapping
    ModelAndView place(
            @Valid @ModelAttribute("form") ShippingForm form,
            BindingResult errors,
            @RequestParam Map<String, String> parameters,
            @RequestParam IdempotencyKey idempotencyKey,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        QuantitiesForm basket = QuantitiesForm.in(parameters);
        ShownPrices shown = ShownPrices.in(parameters);
        BindingResult basketErrors = new BindException(basket, "basket");
        Map<ProductId, Integer> quantities = basket.read(basketErrors);
        HttpStatus refusal = HttpStatus.BAD_REQUEST;
        boolean pricesChanged = false;
        if (!errors.hasErrors() && !basketErrors.hasErrors()) {
            try {
                OrderNo number = placeOrder.placeOrder(new PlaceOrderRequest(
                        quantities, shown.byProduct(), form.toShippingInfo(), actor, idempotencyKey));
                flash.addFlashAttribute("done", OrderCommand.PLACE);
                flash.addFlashAttribute("saved", "/orders/new");
                return new ModelAndView("redirect:/orders/" + number);
            } catch (AlreadyPlacedException repeat) {
                flash.addFlashAttribute("alreadyPlaced", true);
                flash.addFlashAttribute("saved", "/orders/new");
                return new ModelAndView("redirect:/orders/" + repeat.orderNumber());
            } catch (OutOfStockException shortage) {
                QuantitiesForm.report(shortage, basketErrors);
                refusal = HttpStatus.CONFLICT;
            } catch (PriceChangedException changed) {
                pricesChanged = true;
                refusal = HttpStatus.CONFLICT;
            } catch (UnknownProductException unknown) {
                basketErrors.reject("form.unknownProduct");
            }
        }
        List<Product> products = listProducts.listProducts();
        ShownPrices today = ShownPrices.of(products);
        model.addAllAttributes(basketErrors.getModel());
        model.addAttribute("key", idempotencyKey);
        model.addAttribute("products", products);
        model.addAttribute("prices", (pricesChanged ? today : shown.orElse(today)).won());
        if (pricesChanged) {
            model.addAttribute("amounts", Amounts.of(products, quantities, shown, today));
        }
        return new ModelAndView(PAGE, refusal);
    }
}
