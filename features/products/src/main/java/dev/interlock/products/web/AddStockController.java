package dev.interlock.products.web;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.domain.product.TooManyPiecesException;
import dev.interlock.products.application.AddStock;
import dev.interlock.products.application.AddStock.AddStockRequest;
import dev.interlock.products.application.AddStock.OtherAdditionException;
import dev.interlock.products.application.AddStock.StockAddition;
import dev.interlock.products.application.ManagedProductQueries;
import jakarta.validation.Valid;
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

/** Adds pieces to the stock. The page of the product has the field, too. The key of a form makes a repeated submission add once. */
@Controller
@RequestMapping("/admin/products/{productId}/stock/add")
class AddStockController {

    private final AddStock addStock;
    private final ManagedProductQueries productQueries;

    AddStockController(AddStock addStock, ManagedProductQueries productQueries) {
        this.addStock = addStock;
        this.productQueries = productQueries;
    }

    @GetMapping
    ModelAndView form(@PathVariable ProductId productId, Model model) {
        model.addAttribute("form", AdditionForm.EMPTY);
        return page(productId, IdempotencyKey.random(), HttpStatus.OK, model);
    }

    @PostMapping
    ModelAndView add(
            @PathVariable ProductId productId,
            @RequestParam IdempotencyKey idempotencyKey,
            @Valid @ModelAttribute("form") AdditionForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            return page(productId, idempotencyKey, HttpStatus.BAD_REQUEST, model);
        }
        try {
            StockAddition addition =
                    addStock.addStock(new AddStockRequest(productId, form.toPieces(), actor, idempotencyKey));
            flash.addFlashAttribute("piecesBefore", addition.before());
            flash.addFlashAttribute("piecesAfter", addition.after());
            flash.addFlashAttribute(addition.repeated() ? "alreadyAdded" : "done", ProductCommand.ADD_STOCK);
        } catch (OtherAdditionException other) {
            model.addAttribute("other", other.addition());
            return page(productId, IdempotencyKey.random(), HttpStatus.UNPROCESSABLE_CONTENT, model);
        } catch (OutOfStockException missing) {
            errors.rejectValue("added", "form.fewerPieces", new Object[] {missing.available()}, "");
            return page(productId, idempotencyKey, HttpStatus.CONFLICT, model);
        } catch (TooManyPiecesException tooMany) {
            errors.rejectValue("added", "form.tooManyPieces", new Object[] {ProductStock.MAX_PIECES}, "");
            return page(productId, idempotencyKey, HttpStatus.CONFLICT, model);
        }
        flash.addFlashAttribute("saved", "/admin/products/" + productId + "/stock/add");
        return new ModelAndView("redirect:/admin/products/" + productId);
    }

    private ModelAndView page(ProductId productId, IdempotencyKey key, HttpStatus status, Model model) {
        model.addAttribute("product", productQueries.viewProduct(productId));
        model.addAttribute("key", key);
        return new ModelAndView("products/add", status);
    }
}
