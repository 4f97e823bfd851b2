package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.ChangeForm;
import dev.interlock.adapter.web.form.ChangeFormController;
import dev.interlock.adapter.web.form.ChangeFormPages;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.product.ManageProducts;
import dev.interlock.application.port.in.product.ManageProducts.ChangeProductRequest;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;

/** The form for the names and the price of a product, without its edit lock. */
@Controller
@RequestMapping("/admin/products/{productId}/change")
class ChangeProductController extends ChangeFormController<ProductId, ProductDetail, ProductConflict, ProductPart> {

    private final ManageProducts manageProducts;
    private final Validator validator;

    ChangeProductController(
            ChangeFormPages<ProductDetail, ProductConflict> pages, ManageProducts manageProducts, Validator validator) {
        super(new ChangeForm(ProductCommand.CHANGE_PRODUCT, "change"), pages);
        this.manageProducts = manageProducts;
        this.validator = validator;
    }

    @GetMapping
    String form(@PathVariable ProductId productId, Actor actor, Model model) {
        return open(ProductTargets.of(productId), actor, model, product -> ProductPart.of(product, validator));
    }

    @Override
    protected ProductPart part(Map<String, String> parameters) {
        return ProductPart.in(parameters, validator);
    }

    @Override
    protected void send(FormSubmission<ProductId> submission, ProductPart part) {
        manageProducts.changeProduct(new ChangeProductRequest(
                submission.id(), submission.version(), part.name(), part.price(), submission.actor()));
    }
}
