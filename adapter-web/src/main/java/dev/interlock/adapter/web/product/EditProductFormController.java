package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.editlock.KeepEditing.EditingStatus;
import dev.interlock.application.port.in.editlock.KeepEditing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.product.EditProduct;
import dev.interlock.application.port.in.product.EditProduct.EditProductRequest;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The edit form of a product, submitted: saved under its lock, or continued with more time or a new lock. */
@Controller
@RequestMapping("/admin/products/{productId}/edit")
class EditProductFormController {

    private final EditProduct editProduct;
    private final SessionEditLocks locks;
    private final RequestSession session;
    private final EditProductPage page;

    EditProductFormController(
            EditProduct editProduct, SessionEditLocks locks, RequestSession session, EditProductPage page) {
        this.editProduct = editProduct;
        this.locks = locks;
        this.session = session;
        this.page = page;
    }

    @PostMapping("/save")
    ModelAndView save(
            FormSubmission<ProductId> submission, @RequestParam LockId lockId, Model model, RedirectAttributes flash) {
        SubmittedProductEdit edit = page.submitted(submission, lockId, model);
        return edit.send(() -> save(edit.input()), flash);
    }

    private String save(SubmittedProductEdit.Input input) {
        FormSubmission<ProductId> submission = input.submission();
        editProduct.editProduct(new EditProductRequest(
                submission.id(),
                submission.version(),
                input.lockId(),
                input.part().name(),
                input.part().price(),
                submission.actor()));
        session.remove(ProductLock.of(submission.id()), input.lockId());
        return "/admin/products/" + submission.id();
    }

    /** Renews the lock. The script sends this too, when it has acquired the lock again and the product has changed. */
    @PostMapping("/extend")
    ModelAndView extend(
            FormSubmission<ProductId> submission,
            @RequestParam LockId lockId,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        SubmittedProductEdit edit = page.submitted(submission, lockId, model);
        try {
            return resumed(edit, locks.renew(request(submission, lockId, renewal)), "extended", model);
        } catch (LockException lost) {
            return edit.locked(lost);
        }
    }

    /** Acquires the lock again after a loss, and continues with what was typed. */
    @PostMapping("/resume")
    ModelAndView resume(
            FormSubmission<ProductId> submission,
            @RequestParam LockId lockId,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        try {
            LockId acquired = locks.acquire(
                    new StartEditingRequest(ProductLock.of(submission.id()), renewal, submission.actor()));
            EditingStatus status = locks.keep(request(submission, acquired, renewal));
            return resumed(page.submitted(submission, acquired, model), status, "regained", model);
        } catch (LockException lost) {
            return page.submitted(submission, lockId, model).locked(lost);
        }
    }

    /** Shows the form as it was if the product has not changed since, and otherwise the conflict. */
    private static ModelAndView resumed(SubmittedProductEdit edit, EditingStatus status, String notice, Model model) {
        FormSubmission<ProductId> submission = edit.input().submission();
        if (status.version() != submission.version()) {
            return edit.conflict(
                    new VersionConflictException("Product " + submission.id(), submission.version(), status.version()));
        }
        model.addAttribute(notice, true);
        return edit.showAgain();
    }

    private static KeepEditingRequest request(FormSubmission<ProductId> submission, LockId lockId, Renewal renewal) {
        return new KeepEditingRequest(ProductLock.of(submission.id()), lockId, renewal, submission.actor());
    }
}
