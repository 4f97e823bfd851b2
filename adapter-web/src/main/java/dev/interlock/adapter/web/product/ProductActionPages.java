package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.ConflictLog;
import dev.interlock.adapter.web.form.ConflictPage;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import java.util.Set;
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

    private final ProductReader reader;
    private final ConflictLog conflicts;
    private final ProductDetailPage detailPage;

    ProductActionPages(ProductReader reader, ConflictLog conflicts, ProductDetailPage detailPage) {
        this.reader = reader;
        this.conflicts = conflicts;
        this.detailPage = detailPage;
    }

    ModelAndView answer(
            ProductCommand command,
            FormSubmission<ProductId> submission,
            Runnable useCase,
            Model model,
            RedirectAttributes flash) {
        try {
            useCase.run();
            flash.addFlashAttribute("done", command);
            return new ModelAndView("redirect:/admin/products/" + submission.id());
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            conflicts.record(command, cause);
            new ConflictPage<>(reader, command, submission).showButton(Set.of(), model);
            return new ModelAndView("products/confirm", HttpStatus.CONFLICT);
        } catch (AlreadyLockedException locked) {
            model.addAttribute("blocked", true);
            return new ModelAndView(detailPage.show(submission.id(), submission.actor(), model), HttpStatus.LOCKED);
        }
    }
}
