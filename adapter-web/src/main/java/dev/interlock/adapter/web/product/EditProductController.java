package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockId;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The way into the edit form of a product, and out of it. A POST acquires the lock; a GET never does. */
@Controller
@RequestMapping("/admin/products/{productId}/edit")
class EditProductController {

    private static final String LOCK_ID = "lockId";

    private final SessionEditLocks locks;
    private final LockBar bar;
    private final EditProductPage page;
    private final ProductQueries productQueries;

    EditProductController(SessionEditLocks locks, LockBar bar, EditProductPage page, ProductQueries productQueries) {
        this.locks = locks;
        this.bar = bar;
        this.page = page;
        this.productQueries = productQueries;
    }

    @PostMapping
    ModelAndView start(
            @PathVariable ProductId productId,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            @RequestParam(defaultValue = "false") boolean waited,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            LockId lockId = locks.acquire(new StartEditingRequest(ProductLock.of(productId), renewal, actor));
            flash.addFlashAttribute(LOCK_ID, lockId);
            flash.addFlashAttribute("turn", waited);
            return new ModelAndView("redirect:/admin/products/" + productId + "/edit");
        } catch (AlreadyLockedException held) {
            return readOnly(productId, HttpStatus.LOCKED, actor, model);
        }
    }

    /** Shows the form if {@link #start} has just handed over a lock. */
    @GetMapping
    ModelAndView form(@PathVariable ProductId productId, Actor actor, Model model) {
        EditLock lock = bar.lockOf(ProductLock.of(productId), actor);
        return lock != null && lock.own() && model.getAttribute(LOCK_ID) instanceof LockId lockId
                ? page.fresh(productId, lockId, lock, model)
                : readOnly(productId, HttpStatus.OK, actor, model);
    }

    @PostMapping("/wait")
    String await(
            @PathVariable ProductId productId,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Actor actor,
            RedirectAttributes flash) {
        StartEditingRequest request = new StartEditingRequest(ProductLock.of(productId), renewal, actor);
        flash.addFlashAttribute("place", locks.await(request).place());
        return "redirect:/admin/products/" + productId + "/edit";
    }

    @PostMapping("/release")
    String release(@PathVariable ProductId productId, @RequestParam LockId lockId, Actor actor) {
        locks.release(new EditingRequest(ProductLock.of(productId), lockId, actor));
        return "redirect:/admin/products/" + productId;
    }

    private ModelAndView readOnly(ProductId productId, HttpStatus status, Actor actor, Model model) {
        bar.showReadOnly(ProductLock.of(productId), status, actor, model);
        return new ModelAndView("products/locked", status).addObject("product", productQueries.viewProduct(productId));
    }
}
