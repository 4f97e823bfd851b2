package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockId;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.validation.Validator;
import org.springframework.web.servlet.ModelAndView;

/** The edit form of a product, fresh under a new lock; {@link SubmittedProductEdit} shows it with what was typed. */
@Component
class EditProductPage {

    private final ProductQueries productQueries;
    private final ProductConflictPage conflictPage;
    private final LockBar bar;
    private final RequestSession session;
    private final Validator validator;

    EditProductPage(
            ProductQueries productQueries,
            ProductConflictPage conflictPage,
            LockBar bar,
            RequestSession session,
            Validator validator) {
        this.productQueries = productQueries;
        this.conflictPage = conflictPage;
        this.bar = bar;
        this.session = session;
        this.validator = validator;
    }

    /** Shows the product as it is, under a lock that has just been acquired. */
    ModelAndView fresh(ProductId productId, LockId lockId, EditLock lock, Model model) {
        ProductDetail product = product(productId);
        model.addAttribute("version", product.version());
        ProductPart.of(product, validator).show(product, model);
        return frame(product, lockId, lock, HttpStatus.OK, model);
    }

    SubmittedProductEdit submitted(FormSubmission<ProductId> submission, LockId lockId, Model model) {
        ProductPart part = ProductPart.in(submission.parameters(), validator);
        return new SubmittedProductEdit(
                new SubmittedProductEdit.Input(submission, lockId, part), this, conflictPage, session, model);
    }

    ProductDetail product(ProductId id) {
        return productQueries.viewProduct(id);
    }

    /** Adds what the form shows besides its fields: the product and the lock. */
    ModelAndView frame(ProductDetail product, SubmittedProductEdit.Input input, HttpStatus status, Model model) {
        EditLock lock =
                bar.lockOf(ProductLock.of(product.id()), input.submission().actor());
        return frame(product, input.lockId(), lock, status, model);
    }

    private ModelAndView frame(
            ProductDetail product, LockId lockId, @Nullable EditLock lock, HttpStatus status, Model model) {
        bar.show(ProductLock.of(product.id()), lockId, lock, model);
        model.addAttribute("product", product);
        return new ModelAndView("products/edit", status);
    }
}
