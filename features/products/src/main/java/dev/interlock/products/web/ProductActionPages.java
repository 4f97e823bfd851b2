package dev.interlock.products.web;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.products.application.ManagedProductQueries;
import dev.interlock.products.application.ProductRequest;
import java.util.Map;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The pages to which the button of a command leads. A stale version leads to a page that shows what changed and asks to confirm; a
 * refusal by an edit lock leads to the product's page, which says so.
 */
@Component
class ProductActionPages {

    private final ManagedProductQueries productQueries;
    private final ConflictPage conflictPage;
    private final ProductDetailPage detailPage;

    ProductActionPages(ManagedProductQueries productQueries, ConflictPage conflictPage, ProductDetailPage detailPage) {
        this.productQueries = productQueries;
        this.conflictPage = conflictPage;
        this.detailPage = detailPage;
    }

    /**
     * Runs the use case and answers.
     *
     * @param opened the version that the page with the button showed, before any conflict
     */
    ModelAndView answer(ProductRequest request, long opened, Runnable useCase, Model model, RedirectAttributes flash) {
        ProductId productId = request.productId();
        try {
            useCase.run();
            flash.addFlashAttribute("done", request.command());
            return new ModelAndView("redirect:/admin/products/" + productId);
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = productQueries.reviewConflict(productId, opened, request.actor());
            conflictPage.compare(conflict, request.command(), opened, Map.of(), model);
            model.addAttribute("product", productQueries.viewProduct(productId));
            return new ModelAndView("products/confirm", HttpStatus.CONFLICT);
        } catch (AlreadyLockedException locked) {
            model.addAttribute("blocked", true);
            return new ModelAndView(detailPage.show(productId, request.actor(), model), HttpStatus.LOCKED);
        }
    }
}
