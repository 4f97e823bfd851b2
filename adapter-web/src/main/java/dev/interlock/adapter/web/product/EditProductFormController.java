package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.application.port.in.editlock.KeepEditing.EditingStatus;
import dev.interlock.application.port.in.editlock.KeepEditing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.product.EditProduct;
import dev.interlock.application.port.in.product.EditProduct.EditProductRequest;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The edit form of a product, submitted: saved under its lock, or continued with more time or a new lock. */
@Controller
@RequestMapping("/admin/products/{productId}/edit")
class EditProductFormController {

    private static final String EDIT = "edit";

    private final EditProduct editProduct;
    private final SessionEditLocks locks;
    private final RequestSession session;
    private final EditProductPage page;
    private final Validator validator;

    EditProductFormController(
            EditProduct editProduct,
            SessionEditLocks locks,
            RequestSession session,
            EditProductPage page,
            Validator validator) {
        this.editProduct = editProduct;
        this.locks = locks;
        this.session = session;
        this.page = page;
        this.validator = validator;
    }

    @ModelAttribute(EDIT)
    SubmittedProductEdit edit(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            @RequestParam LockId lockId,
            @RequestParam Map<String, String> parameters,
            Actor actor) {
        return new SubmittedProductEdit(productId, version, opened, lockId, SubmittedProduct.in(parameters), actor);
    }

    @PostMapping("/save")
    ModelAndView save(
            @ModelAttribute(name = EDIT, binding = false) SubmittedProductEdit edit,
            Model model,
            RedirectAttributes flash) {
        ProductForm form = edit.submitted().chosen();
        BindingResult errors = new BindException(form, "form");
        validator.validate(form, errors);
        if (errors.hasErrors()) {
            model.addAllAttributes(errors.getModel());
            return page.typed(edit, HttpStatus.BAD_REQUEST, model);
        }
        try {
            editProduct.editProduct(new EditProductRequest(
                    edit.productId(), edit.version(), edit.lockId(), form.toName(), form.toPrice(), edit.actor()));
        } catch (LockException lost) {
            return page.lost(edit, lost, model);
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            return page.conflict(edit, cause, model);
        }
        session.remove(ProductLock.of(edit.productId()), edit.lockId());
        flash.addFlashAttribute("done", ProductCommand.CHANGE_PRODUCT);
        flash.addFlashAttribute("saved", "/admin/products/" + edit.productId() + "/edit");
        return new ModelAndView("redirect:/admin/products/" + edit.productId());
    }

    /** Renews the lock. The script sends this too, when it has acquired the lock again and the product has changed. */
    @PostMapping("/extend")
    ModelAndView extend(
            @ModelAttribute(name = EDIT, binding = false) SubmittedProductEdit edit,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        try {
            return resumed(edit, locks.renew(request(edit, renewal)), "extended", model);
        } catch (LockException lost) {
            return page.lost(edit, lost, model);
        }
    }

    /** Acquires the lock again after a loss, and continues with what was typed. */
    @PostMapping("/resume")
    ModelAndView resume(
            @ModelAttribute(name = EDIT, binding = false) SubmittedProductEdit edit,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        try {
            SubmittedProductEdit regained = edit.under(
                    locks.acquire(new StartEditingRequest(ProductLock.of(edit.productId()), renewal, edit.actor())));
            return resumed(regained, locks.keep(request(regained, renewal)), "regained", model);
        } catch (LockException lost) {
            return page.lost(edit, lost, model);
        }
    }

    /** Shows the form as it was typed if the product has not changed since, and otherwise the conflict. */
    private ModelAndView resumed(SubmittedProductEdit edit, EditingStatus status, String notice, Model model) {
        if (status.version() != edit.version()) {
            return page.conflict(
                    edit,
                    new VersionConflictException("Product " + edit.productId(), edit.version(), status.version()),
                    model);
        }
        model.addAttribute(notice, true);
        return page.typed(edit, HttpStatus.OK, model);
    }

    private static KeepEditingRequest request(SubmittedProductEdit edit, Renewal renewal) {
        return new KeepEditingRequest(ProductLock.of(edit.productId()), edit.lockId(), renewal, edit.actor());
    }
}
