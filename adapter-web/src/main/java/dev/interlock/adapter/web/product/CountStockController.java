package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.page.Line;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.product.CountStock;
import dev.interlock.application.port.in.product.CountStock.CountStockRequest;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.GetMapping;
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
    private final ProductQueries productQueries;
    private final Validator validator;

    CountStockController(CountStock countStock, ProductQueries productQueries, Validator validator) {
        this.countStock = countStock;
        this.productQueries = productQueries;
        this.validator = validator;
    }

    @GetMapping
    ModelAndView form(@PathVariable ProductId productId, Model model) {
        ProductDetail product = productQueries.viewProduct(productId);
        model.addAttribute("form", new StockForm(String.valueOf(product.stock())));
        return show(product, product.countVersion(), product.stock(), HttpStatus.OK, model);
    }

    @PostMapping
    ModelAndView count(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam int shown,
            @RequestParam(defaultValue = "") String counted,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        if (shown < 0 || shown > ProductStock.MAX_PIECES) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        }
        StockForm form = new StockForm(Text.stripped(counted));
        BindingResult errors = new BindException(form, "form");
        validator.validate(form, errors);
        model.addAllAttributes(errors.getModel());
        if (errors.hasErrors()) {
            return show(productQueries.viewProduct(productId), version, shown, HttpStatus.BAD_REQUEST, model);
        }
        try {
            countStock.countStock(
                    new CountStockRequest(productId, version, shown, Integer.parseInt(form.counted()), actor));
        } catch (VersionConflictException stale) {
            ProductDetail product = productQueries.viewProduct(productId);
            model.addAttribute("countedMeanwhile", true);
            return show(product, product.countVersion(), product.stock(), HttpStatus.CONFLICT, model);
        } catch (OutOfStockException missing) {
            ProductDetail product = productQueries.viewProduct(productId);
            errors.rejectValue("counted", "form.missing", new Object[] {product.stock()}, "");
            return show(product, product.countVersion(), product.stock(), HttpStatus.CONFLICT, model);
        }
        flash.addFlashAttribute("done", ProductCommand.COUNT_STOCK);
        flash.addFlashAttribute("saved", "/admin/products/" + productId + "/stock");
        return new ModelAndView("redirect:/admin/products/" + productId);
    }

    private static ModelAndView show(ProductDetail product, long version, int shown, HttpStatus status, Model model) {
        model.addAttribute("product", product);
        model.addAttribute("version", version);
        model.addAttribute("shown", shown);
        return new ModelAndView("products/stock", status);
    }

    /** The number of pieces as it was typed. */
    record StockForm(
            @Line(max = 20, required = true, pattern = "\\d{1,9}", message = "{form.pieces}")
            String counted) {}
}
