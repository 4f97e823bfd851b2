package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.product.ChangeProduct;
import dev.interlock.application.port.in.product.ChangeProduct.ChangeProductRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
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

    private final ChangeProduct changeProduct;
    private final ChangeProductPage page;

    ChangeProductController(ChangeProduct changeProduct, ChangeProductPage page) {
        this.changeProduct = changeProduct;
        this.page = page;
    }

    @GetMapping
    String form(@PathVariable ProductId productId, Actor actor, Model model) {
        return page.open(productId, actor, model);
    }

    @PostMapping
    ModelAndView save(FormSubmission<ProductId> submission, Model model, RedirectAttributes flash) {
        ProductPart part = page.part(submission);
        return page.submitted(submission, part, model)
                .send(
                        () -> {
                            changeProduct.changeProduct(new ChangeProductRequest(
                                    submission.id(),
                                    submission.version(),
                                    part.name(),
                                    part.price(),
                                    submission.actor()));
                            return "/admin/products/" + submission.id();
                        },
                        flash);
    }

    @PostMapping(params = "wait")
    ModelAndView await(
            FormSubmission<ProductId> submission,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        return page.await(submission, renewal, model);
    }
}
