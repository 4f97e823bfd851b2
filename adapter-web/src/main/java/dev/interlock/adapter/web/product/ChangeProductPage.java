package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.BlockedForm;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.form.SubmittedForm;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockException;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.validation.Validator;
import org.springframework.web.servlet.ModelAndView;

/** The form for the names and the price: fresh, submitted, and while its user waits for the edit lock. */
@Component
class ChangeProductPage {

    private static final String PAGE = "products/change";

    private final ProductQueries productQueries;
    private final EditLockQueries editLockQueries;
    private final ProductConflictPage conflictPage;
    private final BlockedForm blockedForm;
    private final Validator validator;

    ChangeProductPage(
            ProductQueries productQueries,
            EditLockQueries editLockQueries,
            ProductConflictPage conflictPage,
            BlockedForm blockedForm,
            Validator validator) {
        this.productQueries = productQueries;
        this.editLockQueries = editLockQueries;
        this.conflictPage = conflictPage;
        this.blockedForm = blockedForm;
        this.validator = validator;
    }

    /** Shows the fresh form, or the product read-only while another admin edits it, so that no typing is lost. */
    String open(ProductId productId, Actor actor, Model model) {
        ProductDetail product = productQueries.viewProduct(productId);
        if (isEditedByAnother(productId, actor)) {
            return "redirect:/admin/products/" + productId + "/edit";
        }
        model.addAttribute("product", product);
        model.addAttribute("version", product.version());
        ProductPart.of(product, validator).show(product, model);
        return PAGE;
    }

    private boolean isEditedByAnother(ProductId productId, Actor actor) {
        return editLockQueries
                .findEditLock(ProductLock.of(productId), actor)
                .filter(lock -> !lock.own())
                .isPresent();
    }

    ProductPart part(FormSubmission<ProductId> submission) {
        return ProductPart.in(submission.parameters(), validator);
    }

    SubmittedForm submitted(FormSubmission<ProductId> submission, ProductPart part, Model model) {
        return new Submitted(submission, part, model);
    }

    /** Waits for the product's edit lock without leaving the form. */
    ModelAndView await(FormSubmission<ProductId> submission, Renewal renewal, Model model) {
        blockedForm.await(ProductLock.of(submission.id()), renewal, submission.actor(), model);
        return submitted(submission, part(submission), model).show(HttpStatus.OK);
    }

    private final class Submitted extends SubmittedForm {

        private final FormSubmission<ProductId> submission;
        private final ProductPart part;

        Submitted(FormSubmission<ProductId> submission, ProductPart part, Model model) {
            super(
                    ProductCommand.CHANGE_PRODUCT,
                    "/admin/products/" + submission.id() + "/change",
                    List.of(part),
                    submission.parameters(),
                    model);
            this.submission = submission;
            this.part = part;
        }

        @Override
        public ModelAndView show(HttpStatus status) {
            ProductDetail product = productQueries.viewProduct(submission.id());
            model().addAttribute("product", product);
            model().addAttribute("version", submission.version());
            model().addAttribute("opened", submission.opened());
            part.show(product, model());
            model().addAttribute("rows", choices());
            return new ModelAndView(PAGE, status);
        }

        @Override
        protected ModelAndView showAgain() {
            if (submission.opened() != null) {
                conflictPage.showForm(submission, part, model());
                return new ModelAndView(PAGE, HttpStatus.CONFLICT);
            }
            return isEditedByAnother(submission.id(), submission.actor()) ? locked() : super.showAgain();
        }

        @Override
        protected ModelAndView conflict(RuntimeException cause) {
            conflictPage.showForm(submission, part, cause, model());
            return new ModelAndView(PAGE, HttpStatus.CONFLICT);
        }

        @Override
        protected ModelAndView locked(LockException locked) {
            return locked();
        }

        private ModelAndView locked() {
            blockedForm.show(ProductLock.of(submission.id()), submission.actor(), model());
            return show(HttpStatus.LOCKED);
        }
    }
}
