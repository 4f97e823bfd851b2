package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.ConflictPage;
import dev.interlock.adapter.web.form.ConflictPage.Review;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** The conflict page of a refused command on a product. */
@Component
class ProductConflictPage {

    private final ConflictPage page;
    private final ProductQueries productQueries;

    ProductConflictPage(ConflictPage page, ProductQueries productQueries) {
        this.page = page;
        this.productQueries = productQueries;
    }

    /** Shows the names and the price that were refused beside what others changed. Returns the product as it is now. */
    ProductDetail showForm(
            FormSubmission<ProductId> submission, ProductPart part, RuntimeException cause, Model model) {
        page.record(ProductCommand.CHANGE_PRODUCT, cause);
        return showForm(submission, part, model);
    }

    /** Shows the names and the price beside what others changed since the form was opened. Returns the product as it is now. */
    ProductDetail showForm(FormSubmission<ProductId> submission, ProductPart part, Model model) {
        ProductDetail product = page.showForm(
                        ProductCommand.CHANGE_PRODUCT, submission, review(submission), List.of(part), model)
                .current();
        model.addAttribute("product", product);
        return product;
    }

    /** Shows what others changed to the user of a button. */
    void showButton(ProductCommand command, FormSubmission<ProductId> submission, RuntimeException cause, Model model) {
        page.record(command, cause);
        ProductConflict conflict = page.showButton(command, submission, review(submission), Set.of(), model);
        model.addAttribute("product", conflict.current());
    }

    private Review<ProductConflict> review(FormSubmission<ProductId> submission) {
        return (opened, shown) ->
                productQueries.reviewProductConflict(submission.id(), opened, shown, submission.actor());
    }
}
