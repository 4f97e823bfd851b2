package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.EditFormPages;
import dev.interlock.adapter.web.editlock.SubmittedEdit;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.product.ManageProducts;
import dev.interlock.application.port.in.product.ManageProducts.EditProductRequest;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import jakarta.validation.Valid;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The edit form of a product under its edit lock, submitted. It carries the lock's id and the version that it showed. */
@Controller
class EditProductController {

    private final ManageProducts manageProducts;
    private final ProductEditPage page;
    private final EditFormPages editFormPages;

    EditProductController(ManageProducts manageProducts, ProductEditPage page, EditFormPages editFormPages) {
        this.manageProducts = manageProducts;
        this.page = page;
        this.editFormPages = editFormPages;
    }

    @PostMapping("/admin/products/{productId}/edit/save")
    ModelAndView save(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @Valid @ModelAttribute("form") ProductForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        SubmittedEdit edit = new SubmittedEdit(ProductTargets.of(productId), lockId, version, form.values(), actor);
        if (errors.hasErrors()) {
            return editFormPages.again(page, edit, HttpStatus.BAD_REQUEST, model);
        }
        try {
            manageProducts.editProduct(
                    new EditProductRequest(productId, version, lockId, form.toName(), form.toPrice(), actor));
            return editFormPages.saved(page, edit, flash);
        } catch (VersionConflictException | OptimisticLockingFailureException changed) {
            return editFormPages.conflict(page, edit, model);
        } catch (LockException lost) {
            return editFormPages.lost(page, edit, lost, model);
        }
    }
}
