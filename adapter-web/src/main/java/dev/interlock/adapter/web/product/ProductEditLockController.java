package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.edit.EditFormPages;
import dev.interlock.adapter.web.form.edit.EditLockController;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;

/** The way into the edit form of a product, and out of it. */
@Controller
@RequestMapping("/admin/products/{productId}/edit")
class ProductEditLockController extends EditLockController<ProductDetail, ProductConflict> {

    private final Validator validator;
    private final ProductDetailPage detailPage;

    ProductEditLockController(
            SessionEditLocks locks,
            EditFormPages<ProductDetail, ProductConflict> pages,
            Validator validator,
            ProductDetailPage detailPage) {
        super(locks, pages);
        this.validator = validator;
        this.detailPage = detailPage;
    }

    @ModelAttribute(binding = false)
    LockTarget target(@PathVariable ProductId productId) {
        return ProductTargets.of(productId);
    }

    @Override
    protected List<ComparedPart<ProductDetail, ProductConflict>> parts(ProductDetail product) {
        return List.of(ProductPart.of(product, validator));
    }

    @Override
    protected String detail(LockTarget target, Actor actor, Model model) {
        return detailPage.show(new ProductId(target.id()), actor, model);
    }
}
