package dev.interlock.products.web;

import static dev.interlock.domain.product.ProductCommand.CHANGE_PRODUCT;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.editlock.EditableType;
import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.application.port.in.editlock.Editing.EditingStatus;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.products.application.ManageProducts;
import dev.interlock.products.application.ManageProducts.EditProductRequest;
import dev.interlock.products.application.ManagedProductQueries;
import dev.interlock.products.application.ProductDetail;
import jakarta.validation.Valid;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form for the names and the price of a product under its edit lock. It carries the lock's id and the version that it showed. */
@Controller
@RequestMapping("/admin/products/{productId}/edit")
class EditProductController {

    @Bean
    static EditableType editableProducts() {
        return new EditableType(ProductTargets.TYPE, "/admin/products", List.of(ProductField.values()));
    }

    private final ManageProducts manageProducts;
    private final ManagedProductQueries productQueries;
    private final SessionEditLocks locks;
    private final LockBar lockBar;
    private final ConflictPage conflictPage;

    EditProductController(
            ManageProducts manageProducts,
            ManagedProductQueries productQueries,
            SessionEditLocks locks,
            LockBar lockBar,
            ConflictPage conflictPage) {
        this.manageProducts = manageProducts;
        this.productQueries = productQueries;
        this.locks = locks;
        this.lockBar = lockBar;
        this.conflictPage = conflictPage;
    }

    /** Acquires the lock. A GET never does, because a browser that fetches ahead would keep others out (ADR 7). */
    @PostMapping
    ModelAndView open(
            @PathVariable ProductId productId,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            @RequestParam(defaultValue = "false") boolean waited,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            LockId lockId = locks.acquire(new StartEditingRequest(ProductTargets.of(productId), renewal, actor));
            flash.addFlashAttribute("lockId", lockId.value());
            flash.addFlashAttribute("turn", waited);
            return new ModelAndView("redirect:/admin/products/" + productId + "/edit");
        } catch (AlreadyLockedException locked) {
            return readOnly(productId, HttpStatus.LOCKED, actor, model);
        }
    }

    /** Shows the form if {@link #open} has just handed over a lock. A form that is loaded again asks first. */
    @GetMapping
    ModelAndView form(@PathVariable ProductId productId, Actor actor, Model model) {
        LockTarget target = ProductTargets.of(productId);
        if (model.getAttribute("lockId") instanceof String lockId
                && LockId.isLockId(lockId)
                && lockBar.isHeldBy(actor, target)) {
            EditingRequest editing = new EditingRequest(target, new LockId(lockId), actor);
            ProductDetail product = productQueries.viewProduct(productId);
            ProductForm form = ProductForm.of(product.values());
            return page(product, product.version(), editing, form, HttpStatus.OK, model);
        }
        return readOnly(productId, HttpStatus.OK, actor, model);
    }

    @PostMapping("/save")
    ModelAndView save(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @Valid @ModelAttribute("form") ProductForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        EditingRequest editing = new EditingRequest(ProductTargets.of(productId), lockId, actor);
        if (errors.hasErrors()) {
            ProductDetail product = productQueries.viewProduct(productId);
            return page(product, version, editing, form, HttpStatus.BAD_REQUEST, model);
        }
        try {
            manageProducts.editProduct(new EditProductRequest(
                    productId, version, lockId, form.toName(), form.toPrice(), form.toStockThreshold(), actor));
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            LockException lost = lockBar.loss(editing);
            return lost == null
                    ? showConflict(productId, version, editing, form, model)
                    : showLoss(productId, version, editing, form, lost, model);
        } catch (LockException lost) {
            return showLoss(productId, version, editing, form, lost, model);
        }
        locks.forget(editing.target(), lockId); // saving has released it
        flash.addFlashAttribute("done", CHANGE_PRODUCT);
        flash.addFlashAttribute("saved", "/admin/products/" + productId + "/edit");
        return new ModelAndView("redirect:/admin/products/" + productId);
    }

    /** Gives the user more time. The script sends this, too, when it has acquired the lock again and the product has changed. */
    @PostMapping("/extend")
    ModelAndView extend(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @ModelAttribute("form") ProductForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        EditingRequest editing = new EditingRequest(ProductTargets.of(productId), lockId, actor);
        try {
            EditingStatus status = locks.renew(new KeepEditingRequest(editing.target(), lockId, renewal, actor));
            if (status.version() != version) {
                return showConflict(productId, version, editing, form, model);
            }
            model.addAttribute("extended", true);
            return page(productQueries.viewProduct(productId), version, editing, form, HttpStatus.OK, model);
        } catch (LockException lost) {
            return showLoss(productId, version, editing, form, lost, model);
        }
    }

    /** Acquires the lock again after a loss, and continues with what was typed. */
    @PostMapping("/resume")
    ModelAndView resume(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @ModelAttribute("form") ProductForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        LockTarget target = ProductTargets.of(productId);
        try {
            LockId acquired = locks.acquire(new StartEditingRequest(target, renewal, actor));
            EditingStatus status = locks.keep(new KeepEditingRequest(target, acquired, renewal, actor));
            EditingRequest editing = new EditingRequest(target, acquired, actor);
            if (status.version() != version) {
                return showConflict(productId, version, editing, form, model);
            }
            model.addAttribute("regained", true);
            return page(productQueries.viewProduct(productId), version, editing, form, HttpStatus.OK, model);
        } catch (LockException lost) {
            return showLoss(productId, version, new EditingRequest(target, lockId, actor), form, lost, model);
        }
    }

    /** Joins the queue for the lock, or keeps the place in it. */
    @PostMapping("/wait")
    String await(
            @PathVariable ProductId productId,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            RedirectAttributes flash) {
        StartEditingRequest request = new StartEditingRequest(ProductTargets.of(productId), renewal, actor);
        flash.addFlashAttribute("place", locks.await(request).place());
        return "redirect:/admin/products/" + productId + "/edit";
    }

    @PostMapping("/release")
    String release(@PathVariable ProductId productId, @RequestParam LockId lockId, Actor actor) {
        productQueries.viewProduct(productId); // refuses what does not exist
        locks.release(new EditingRequest(ProductTargets.of(productId), lockId, actor));
        return "redirect:/admin/products/" + productId;
    }

    /** Shows what was typed beside what others have changed. */
    private ModelAndView showConflict(
            ProductId productId, long opened, EditingRequest editing, ProductForm form, Model model) {
        Conflict conflict = productQueries.reviewConflict(productId, opened, editing.actor());
        Map<String, String> values = conflictPage.compare(conflict, CHANGE_PRODUCT, opened, form.values(), model);
        ProductDetail product = productQueries.viewProduct(productId);
        return page(product, conflict.version(), editing, ProductForm.of(values), HttpStatus.CONFLICT, model);
    }

    /** Shows what was typed. Nothing can be chosen, so the form keeps its version, and a conflict waits until the lock is acquired again. */
    private ModelAndView showLoss(
            ProductId productId,
            long version,
            EditingRequest editing,
            ProductForm form,
            LockException lost,
            Model model) {
        HttpStatus status = lockBar.showLoss(editing, lost, model);
        return page(productQueries.viewProduct(productId), version, editing, form, status, model);
    }

    private ModelAndView page(
            ProductDetail product,
            long version,
            EditingRequest editing,
            ProductForm form,
            HttpStatus status,
            Model model) {
        model.addAttribute("product", product);
        model.addAttribute("version", version);
        model.addAttribute("form", form);
        lockBar.show(editing, model);
        // After a conflict the choices are new. A lost lock asks for none.
        if (status != HttpStatus.CONFLICT) {
            conflictPage.showChoices(product.values(), model);
        }
        return new ModelAndView("products/edit", status);
    }

    /** Shows the member who edits the product, if any, and the way into the queue. */
    private ModelAndView readOnly(ProductId productId, HttpStatus status, Actor actor, Model model) {
        model.addAttribute("product", productQueries.viewProduct(productId));
        lockBar.showReadOnly(ProductTargets.of(productId), status, actor, model);
        return new ModelAndView("products/locked", status);
    }
}
