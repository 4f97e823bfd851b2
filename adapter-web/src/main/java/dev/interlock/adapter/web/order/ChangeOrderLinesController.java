package dev.interlock.adapter.web.order;

import static dev.interlock.domain.order.OrderCommand.CHANGE_LINES;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.product.ListProducts;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
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
    private final OrderQueries orderQueries;
    private final ListProducts listProducts;
    private final ConflictPage conflictPage;
    private final EditLockQueries editLockQueries;
    private final BlockedForm blockedForm;

    ChangeOrderLinesController(
            ChangeOrderLines changeOrderLines,
            OrderQueries orderQueries,
            ListProducts listProducts,
            ConflictPage conflictPage,
            EditLockQueries editLockQueries,
            BlockedForm blockedForm) {
        this.changeOrderLines = changeOrderLines;
        this.orderQueries = orderQueries;
        this.listProducts = listProducts;
        this.conflictPage = conflictPage;
        this.editLockQueries = editLockQueries;
        this.blockedForm = blockedForm;
    }

    /** While another member edits the order, it is only shown, so that no typing is lost. */
    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        if (editLockQueries
                .findEditLock(orderNumber, actor)
                .filter(lock -> !lock.own())
                .isPresent()) {
            return "redirect:/orders/" + orderNumber + "/edit";
        }
        QuantitiesForm held = QuantitiesForm.of(order.quantities());
        List<Product> products = listProducts.listProducts();
        show(order.version(), held, held, products, ShownPrices.of(products, order), model);
        if (!order.allows(CHANGE_LINES)) {
            model.addAttribute("refused", order.state());
        }
        return PAGE;
    }

    @PostMapping
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        model.addAttribute("opened", opened);
        FieldChoices choices = FieldChoices.in(parameters);
        QuantitiesForm typed = QuantitiesForm.in(parameters);
        QuantitiesForm held = new QuantitiesForm(FieldChoices.bracketed(parameters, "held"));
        QuantitiesForm form = typed.chosenBy(choices);
        List<Product> products = listProducts.listProducts();
        ShownPrices shown = ShownPrices.in(parameters);
        show(version, form, held, products, shown.orElse(ShownPrices.of(products)), model);
        BindingResult errors = new BindException(form, "basket");
        model.addAllAttributes(errors.getModel());
        Map<ProductId, Integer> quantities = form.read(errors);
        if (errors.hasErrors()) {
            return invalid(orderNumber, actor, ConflictDiffRows.of(choices, products, typed), model);
        }
        ChangeOrderLinesRequest request =
                new ChangeOrderLinesRequest(orderNumber, version, quantities, shown.byProduct(), actor);
        try {
            changeOrderLines.changeOrderLines(request);
            flash.addFlashAttribute("done", CHANGE_LINES);
            flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/lines");
            return new ModelAndView("redirect:/orders/" + orderNumber);
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            Conflict conflict = conflictPage.prepare(CHANGE_LINES, request, opened, cause, model);
            model.addAttribute("rows", ConflictDiffRows.of(conflict, products, held.quantities(), typed, choices));
            show(
                    conflict.current().version(),
                    typed.following(conflict, held, choices),
                    QuantitiesForm.of(conflict.current().quantities()),
                    products,
                    shown.orElse(ShownPrices.of(products, conflict.current())),
                    model);
        } catch (AlreadyLockedException locked) {
            blockedForm.show(orderNumber, actor, model);
            model.addAttribute("rows", ConflictDiffRows.of(choices, products, typed));
            return new ModelAndView(PAGE, HttpStatus.LOCKED);
        } catch (PriceChangedException changed) {
            ShownPrices now = ShownPrices.of(products, orderQueries.viewOrder(orderNumber, actor));
            model.addAttribute("prices", now.won());
            model.addAttribute("amounts", Amounts.of(products, quantities, shown, now));
            model.addAttribute("rows", ConflictDiffRows.of(choices, products, typed));
        } catch (OrderStateException refused) {
            model.addAttribute("refused", refused.state());
        } catch (OutOfStockException shortage) {
            QuantitiesForm.report(shortage, errors);
            model.addAttribute("rows", ConflictDiffRows.of(choices, products, typed));
        } catch (UnknownProductException unknown) {
            errors.reject("form.unknownProduct");
            return invalid(orderNumber, actor, ConflictDiffRows.of(choices, products, typed), model);
        }
        return new ModelAndView(PAGE, HttpStatus.CONFLICT);
    }

    /** Waits for the order's lock without leaving the form. */
    @PostMapping(params = "wait")
    ModelAndView await(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            @RequestParam(defaultValue = "false") boolean beating,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model) {
        FieldChoices choices = FieldChoices.in(parameters);
        QuantitiesForm typed = QuantitiesForm.in(parameters);
        QuantitiesForm held = new QuantitiesForm(FieldChoices.bracketed(parameters, "held"));
        List<Product> products = listProducts.listProducts();
        model.addAttribute("opened", opened);
        ShownPrices prices = ShownPrices.in(parameters).orElse(ShownPrices.of(products));
        show(version, typed.chosenBy(choices), held, products, prices, model);
        model.addAttribute("rows", ConflictDiffRows.of(choices, products, typed));
        try {
            blockedForm.await(orderNumber, beating, actor, model);
            return new ModelAndView(PAGE);
        } catch (OrderStateException refused) {
            model.addAttribute("refused", refused.state());
            return new ModelAndView(PAGE, HttpStatus.CONFLICT);
        }
    }

    private static void show(
            long version,
            QuantitiesForm basket,
            QuantitiesForm held,
            List<Product> products,
            ShownPrices prices,
            Model model) {
        model.addAttribute("version", version);
        model.addAttribute("basket", basket);
        model.addAttribute("held", held.quantities());
        model.addAttribute("products", products);
        model.addAttribute("prices", prices.won());
    }

    /** An order that is not there has no form to be wrong in. */
    private ModelAndView invalid(OrderNo orderNumber, Actor actor, List<ConflictDiffRow> rows, Model model) {
        orderQueries.viewOrder(orderNumber, actor);
        model.addAttribute("rows", rows);
        return new ModelAndView(PAGE, HttpStatus.BAD_REQUEST);
    }
}
