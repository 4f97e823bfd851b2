package dev.interlock.products.web;

import static dev.interlock.domain.product.ProductCommand.CHANGE_PRODUCT;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.editlock.BlockedFormPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.products.application.ManageProducts;
import dev.interlock.products.application.ManageProducts.ChangeProductRequest;
import dev.interlock.products.application.ManagedProductQueries;
import dev.interlock.products.application.ProductDetail;
import jakarta.validation.Valid;
import java.util.Map;
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

/** The form for the names and the price of a product, without its edit lock. It carries the version that it showed. */
@Controller
@RequestMapping("/admin/products/{productId}/change")
class ChangeProductController {

    private final ManageProducts manageProducts;
    private final ManagedProductQueries productQueries;
    private final ConflictPage conflictPage;
    private final BlockedFormPage blockedFormPage;

    ChangeProductController(
            ManageProducts manageProducts,
            ManagedProductQueries productQueries,
            ConflictPage conflictPage,
            BlockedFormPage blockedFormPage) {
        this.manageProducts = manageProducts;
        this.productQueries = productQueries;
        this.conflictPage = conflictPage;
        this.blockedFormPage = blockedFormPage;
    }

    @GetMapping
    ModelAndView form(@PathVariable ProductId productId, Actor actor, Model model) {
        ProductDetail product = productQueries.viewProduct(productId);
        if (blockedFormPage.isEditedByAnother(ProductTargets.of(productId), actor)) {
            return new ModelAndView("redirect:/admin/products/" + productId + "/edit");
        }
        model.addAttribute("form", ProductForm.of(product.values()));
        return page(product, product.version(), HttpStatus.OK, model);
    }

    @PostMapping
    ModelAndView save(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @Valid @ModelAttribute("form") ProductForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            ProductDetail product = productQueries.viewProduct(productId);
            conflictPage.showChoices(product.values(), model);
            return page(product, version, HttpStatus.BAD_REQUEST, model);
        }
        try {
            manageProducts.changeProduct(new ChangeProductRequest(
                    productId, version, form.toName(), form.toPrice(), form.toStockThreshold(), actor));
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = productQueries.reviewConflict(productId, version, actor);
            Map<String, String> values = conflictPage.compare(conflict, CHANGE_PRODUCT, version, form.values(), model);
            model.addAttribute("form", ProductForm.of(values));
            return page(productQueries.viewProduct(productId), conflict.version(), HttpStatus.CONFLICT, model);
        } catch (AlreadyLockedException locked) {
            blockedFormPage.show(ProductTargets.of(productId), actor, model);
            return page(productQueries.viewProduct(productId), version, HttpStatus.LOCKED, model);
        }
        flash.addFlashAttribute("done", CHANGE_PRODUCT);
        flash.addFlashAttribute("saved", "/admin/products/" + productId + "/change");
        return new ModelAndView("redirect:/admin/products/" + productId);
    }

    /** Waits until the other member has finished. What was typed stays. */
    @PostMapping(params = "wait")
    ModelAndView await(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @ModelAttribute("form") ProductForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        HttpStatus status = blockedFormPage.await(ProductTargets.of(productId), renewal, actor, model);
        return page(productQueries.viewProduct(productId), version, status, model);
    }

    private static ModelAndView page(ProductDetail product, long version, HttpStatus status, Model model) {
        model.addAttribute("product", product);
        model.addAttribute("version", version);
        return new ModelAndView("products/change", status);
    }
}
