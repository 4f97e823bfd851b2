package dev.interlock.adapter.web.product;

import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.product.ChangeProduct;
import dev.interlock.application.port.in.product.ChangeProduct.ChangeProductRequest;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
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
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form for the names and the price of a product. */
@Controller
@RequestMapping("/admin/products/{productId}/change")
class ChangeProductController {

    private static final String PAGE = "products/change";

    private final ChangeProduct changeProduct;
    private final ProductQueries productQueries;
    private final ProductConflictPage conflictPage;
    private final Validator validator;

    ChangeProductController(
            ChangeProduct changeProduct,
            ProductQueries productQueries,
            ProductConflictPage conflictPage,
            Validator validator) {
        this.changeProduct = changeProduct;
        this.productQueries = productQueries;
        this.conflictPage = conflictPage;
        this.validator = validator;
    }

    @GetMapping
    String form(@PathVariable ProductId productId, Model model) {
        ProductDetail product = productQueries.viewProduct(productId);
        model.addAttribute("product", product);
        model.addAttribute("version", product.version());
        model.addAttribute("form", ProductForm.of(product.fields()));
        return PAGE;
    }

    @PostMapping
    ModelAndView save(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        SubmittedProduct submitted = SubmittedProduct.in(parameters);
        ProductForm form = submitted.chosen();
        BindingResult errors = new BindException(form, "form");
        validator.validate(form, errors);
        if (errors.hasErrors()) {
            model.addAllAttributes(errors.getModel());
            model.addAttribute("product", productQueries.viewProduct(productId));
            model.addAttribute("version", version);
            model.addAttribute("opened", opened);
            model.addAttribute("rows", submitted.choiceRows());
            return new ModelAndView(PAGE, HttpStatus.BAD_REQUEST);
        }
        ChangeProductRequest request =
                new ChangeProductRequest(productId, version, form.toName(), form.toPrice(), actor);
        try {
            changeProduct.changeProduct(request);
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            ProductConflict conflict = conflictPage.show(ProductCommand.CHANGE_PRODUCT, request, opened, cause, model);
            model.addAttribute("rows", submitted.compare(conflict));
            model.addAttribute("form", submitted.following(conflict));
            return new ModelAndView(PAGE, HttpStatus.CONFLICT);
        }
        flash.addFlashAttribute("done", ProductCommand.CHANGE_PRODUCT);
        flash.addFlashAttribute("saved", "/admin/products/" + productId + "/change");
        return new ModelAndView("redirect:/admin/products/" + productId);
    }
}
