package dev.interlock.adapter.web.order;

import static dev.interlock.domain.order.OrderCommand.EDIT;

import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Saves what was typed under the edit lock. Whatever is refused comes back as the form, with every typed character in it. */
@Controller
class EditOrderController {

    private final EditOrder editOrder;
    private final EditPage page;
    private final HttpSessionLocks httpSessionLocks;
    private final Validator validator;

    EditOrderController(EditOrder editOrder, EditPage page, HttpSessionLocks httpSessionLocks, Validator validator) {
        this.editOrder = editOrder;
        this.page = page;
        this.httpSessionLocks = httpSessionLocks;
        this.validator = validator;
    }

    @PostMapping("/orders/{orderNumber}/edit/save")
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            @RequestParam LockId lockId,
            @ModelAttribute("typed") ShippingForm shipping,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        SubmittedEdit typed = SubmittedEdit.in(orderNumber, version, opened, lockId, shipping, parameters, actor);
        BindingResult shippingErrors = new BindException(typed.chosenShipping(), "form");
        BindingResult basketErrors = new BindException(typed.chosenBasket(), "basket");
        validator.validate(typed.chosenShipping(), shippingErrors);
        Map<ProductId, Integer> quantities =
                typed.hasLines() ? typed.chosenBasket().read(basketErrors) : null;
        if (shippingErrors.hasErrors() || basketErrors.hasErrors()) {
            return page.invalid(typed, HttpStatus.BAD_REQUEST, shippingErrors, basketErrors, model);
        }
        try {
            editOrder.editOrder(new EditOrderRequest(
                    orderNumber,
                    version,
                    lockId,
                    quantities,
                    typed.prices().byProduct(),
                    typed.chosenShipping().toShippingInfo(),
                    actor));
            httpSessionLocks.remove(orderNumber, lockId);
            flash.addFlashAttribute("done", EDIT);
            flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/edit");
            return new ModelAndView("redirect:/orders/" + orderNumber);
        } catch (LockException lost) {
            httpSessionLocks.remove(orderNumber, lockId);
            return page.lost(typed, lost, model);
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            return page.conflict(typed, cause, model);
        } catch (OutOfStockException shortage) {
            QuantitiesForm.report(shortage, basketErrors);
            return page.invalid(typed, HttpStatus.CONFLICT, shippingErrors, basketErrors, model);
        } catch (UnknownProductException unknown) {
            basketErrors.reject("form.unknownProduct");
            return page.invalid(typed, HttpStatus.BAD_REQUEST, shippingErrors, basketErrors, model);
        } catch (PriceChangedException changed) {
            return page.pricesChanged(typed, quantities == null ? Map.of() : quantities, model);
        } catch (OrderStateException refused) {
            return page.refused(typed, refused, model);
        }
    }
}
