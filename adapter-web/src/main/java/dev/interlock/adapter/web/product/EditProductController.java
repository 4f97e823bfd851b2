package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.form.edit.EditFormController;
import dev.interlock.adapter.web.form.edit.EditFormPages;
import dev.interlock.application.port.in.product.ManageProducts;
import dev.interlock.application.port.in.product.ManageProducts.EditProductRequest;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockId;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The edit form of a product, submitted. */
@Controller
@RequestMapping("/admin/products/{productId}/edit")
class EditProductController extends EditFormController<ProductId, ProductDetail, ProductConflict> {

    private final ManageProducts manageProducts;
    private final Validator validator;

    EditProductController(
            ManageProducts manageProducts,
            SessionEditLocks locks,
            EditFormPages<ProductDetail, ProductConflict> pages,
            Validator validator) {
        super(locks, pages);
        this.manageProducts = manageProducts;
        this.validator = validator;
    }

    @PostMapping("/save")
    ModelAndView save(
            FormSubmission<ProductId> submission, @RequestParam LockId lockId, Model model, RedirectAttributes flash) {
        ProductPart part = part(submission);
        return submitted(submission, lockId, List.of(part), model)
                .save(
                        () -> manageProducts.editProduct(new EditProductRequest(
                                submission.id(),
                                submission.version(),
                                lockId,
                                part.name(),
                                part.price(),
                                submission.actor())),
                        flash);
    }

    @Override
    protected List<ComparedPart<ProductDetail, ProductConflict>> parts(FormSubmission<ProductId> submission) {
        return List.of(part(submission));
    }

    private ProductPart part(FormSubmission<ProductId> submission) {
        return ProductPart.in(submission.parameters(), validator);
    }
}
