package dev.interlock.products.web;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.domain.product.TooManyPiecesException;
import dev.interlock.products.application.CountStock;
import dev.interlock.products.application.CountStock.CountStockRequest;
import dev.interlock.products.application.ManagedProductQueries;
import dev.interlock.products.application.ProductDetail;
import jakarta.validation.Valid;
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
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form that corrects the stock to what was counted. It carries the number that it showed: sales in between are kept. */
@Controller
@RequestMapping("/admin/products/{productId}/stock")
class CountStockController {

    private final CountStock countStock;
    private final ManagedProductQueries productQueries;

    CountStockController(CountStock countStock, ManagedProductQueries productQueries) {
        this.countStock = countStock;
        this.productQueries = productQueries;
    }

    @GetMapping
    ModelAndView form(@PathVariable ProductId productId, Model model) {
        ProductDetail product = productQueries.viewProduct(productId);
        model.addAttribute("form", new StockForm(String.valueOf(product.stock())));
        return page(product, product.countVersion(), product.stock(), HttpStatus.OK, model);
    }

    /** @param shown the number of pieces that the form showed */
    @PostMapping
    ModelAndView count(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam int shown,
            @Valid @ModelAttribute("form") StockForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        if (shown < 0 || shown > ProductStock.MAX_PIECES) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        }
        if (errors.hasErrors()) {
            return page(productQueries.viewProduct(productId), version, shown, HttpStatus.BAD_REQUEST, model);
        }
        try {
            countStock.countStock(new CountStockRequest(productId, version, shown, form.toPieces(), actor));
        } catch (VersionConflictException | OptimisticLockingFailureException counted) {
            model.addAttribute("conflict", productQueries.reviewStockConflict(productId, version, actor));
            model.addAttribute("opened", shown);
            return again(productId, model);
        } catch (OutOfStockException missing) { // sales have left fewer pieces than are missing
            errors.rejectValue("counted", "form.missing", new Object[] {missing.available()}, "");
            return again(productId, model);
        } catch (TooManyPiecesException tooMany) {
            errors.rejectValue("counted", "form.tooManyPieces", new Object[] {ProductStock.MAX_PIECES}, "");
            return again(productId, model);
        }
        flash.addFlashAttribute("done", ProductCommand.COUNT_STOCK);
        flash.addFlashAttribute("saved", "/admin/products/" + productId + "/stock");
        return new ModelAndView("redirect:/admin/products/" + productId);
    }

    /** Shows the number of now, so that the admin decides on it. */
    private ModelAndView again(ProductId productId, Model model) {
        ProductDetail product = productQueries.viewProduct(productId);
        return page(product, product.countVersion(), product.stock(), HttpStatus.CONFLICT, model);
    }

    private static ModelAndView page(ProductDetail product, long version, int shown, HttpStatus status, Model model) {
        model.addAttribute("product", product);
        model.addAttribute("version", version);
        model.addAttribute("shown", shown);
        return new ModelAndView("products/stock", status);
    }
}
