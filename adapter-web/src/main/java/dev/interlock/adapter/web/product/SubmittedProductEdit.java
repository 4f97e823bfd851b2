package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.form.SubmittedForm;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** A submission of the edit form of a product, shown under its lock or after the lock's loss. */
class SubmittedProductEdit extends SubmittedForm {

    private final Input input;
    private final EditProductPage page;
    private final ProductConflictPage conflictPage;
    private final RequestSession session;

    SubmittedProductEdit(
            Input input, EditProductPage page, ProductConflictPage conflictPage, RequestSession session, Model model) {
        super(
                ProductCommand.CHANGE_PRODUCT,
                "/admin/products/" + input.submission.id() + "/edit",
                List.of(input.part),
                input.submission.parameters(),
                model);
        this.input = input;
        this.page = page;
        this.conflictPage = conflictPage;
        this.session = session;
    }

    Input input() {
        return input;
    }

    @Override
    public ModelAndView show(HttpStatus status) {
        ProductDetail product = page.product(input.submission.id());
        model().addAttribute("version", input.submission.version());
        model().addAttribute("opened", input.submission.opened());
        input.part.show(product, model());
        model().addAttribute("rows", choices());
        return page.frame(product, input, status, model());
    }

    @Override
    public ModelAndView showAgain() {
        return input.submission.opened() == null
                ? super.showAgain()
                : conflict(conflictPage.showForm(input.submission, input.part, model()));
    }

    @Override
    public ModelAndView conflict(RuntimeException cause) {
        return conflict(conflictPage.showForm(input.submission, input.part, cause, model()));
    }

    /** The lock is kept. */
    private ModelAndView conflict(ProductDetail product) {
        return page.frame(product, input, HttpStatus.CONFLICT, model());
    }

    /** Shows what was typed, to be continued under a new lock. */
    @Override
    public ModelAndView locked(LockException how) {
        session.remove(ProductLock.of(input.submission.id()), input.lockId);
        model().addAttribute("lost", how instanceof LockLostException lost ? lost.how() : null);
        model().addAttribute("ended", !(how instanceof LockLostException));
        return show(how instanceof AlreadyLockedException ? HttpStatus.LOCKED : HttpStatus.CONFLICT);
    }

    /** @param lockId the lock under which the form was typed, whether it is still held or not */
    record Input(FormSubmission<ProductId> submission, LockId lockId, ProductPart part) {}
}
