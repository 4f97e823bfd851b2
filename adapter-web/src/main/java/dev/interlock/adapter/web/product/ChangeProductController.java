package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.ChangeForm;
import dev.interlock.adapter.web.form.ChangeFormPages;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.product.ChangeProduct;
import dev.interlock.application.port.in.product.ChangeProduct.ChangeProductRequest;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form for the names and the price of a product, without its edit lock. */
@Controller
@RequestMapping("/admin/products/{productId}/change")
class ChangeProductController {

    private static final ChangeForm FORM = new ChangeForm(ProductCommand.CHANGE_PRODUCT, "change");

    private final ChangeProduct changeProduct;
    private final ChangeFormPages<ProductDetail, ProductConflict> pages;
    private final Validator validator;

    ChangeProductController(
            ChangeProduct changeProduct, ChangeFormPages<ProductDetail, ProductConflict> pages, Validator validator) {
        this.changeProduct = changeProduct;
        this.pages = pages;
        this.validator = validator;
    }

    @GetMapping
    String form(@PathVariable ProductId productId, Actor actor, Model model) {
        return pages.open(FORM, ProductLock.of(productId), actor, model, product -> ProductPart.of(product, validator));
    }

    @PostMapping
    ModelAndView save(FormSubmission<ProductId> submission, Model model, RedirectAttributes flash) {
        ProductPart part = ProductPart.in(submission.parameters(), validator);
        return pages.submitted(FORM, submission, part, model)
                .save(
                        () -> changeProduct.changeProduct(new ChangeProductRequest(
                                submission.id(), submission.version(), part.name(), part.price(), submission.actor())),
                        flash);
    }

    @PostMapping(params = "wait")
    ModelAndView await(
            FormSubmission<ProductId> submission,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        return pages.await(FORM, submission, ProductPart.in(submission.parameters(), validator), renewal, model);
    }
}
