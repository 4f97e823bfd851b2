package dev.interlock.adapter.web.product;

import static dev.interlock.domain.product.ProductCommand.OFFER_PRODUCT;
import static dev.interlock.domain.product.ProductCommand.WITHDRAW_PRODUCT;

import dev.interlock.adapter.web.form.ConflictLog;
import dev.interlock.adapter.web.form.ConflictPage;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.product.OfferProduct;
import dev.interlock.application.port.in.product.OfferProduct.OfferProductRequest;
import dev.interlock.application.port.in.product.WithdrawProduct;
import dev.interlock.application.port.in.product.WithdrawProduct.WithdrawProductRequest;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import java.util.Set;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The buttons that withdraw a product and offer it again. */
@Controller
@RequestMapping("/admin/products/{productId}")
class ProductSaleController {

    private final WithdrawProduct withdrawProduct;
    private final OfferProduct offerProduct;
    private final ProductReader reader;
    private final ConflictLog conflicts;
    private final ProductDetailPage detailPage;

    ProductSaleController(
            WithdrawProduct withdrawProduct,
            OfferProduct offerProduct,
            ProductReader reader,
            ConflictLog conflicts,
            ProductDetailPage detailPage) {
        this.withdrawProduct = withdrawProduct;
        this.offerProduct = offerProduct;
        this.reader = reader;
        this.conflicts = conflicts;
        this.detailPage = detailPage;
    }

    @PostMapping("/withdraw")
    ModelAndView withdraw(FormSubmission<ProductId> submission, Model model, RedirectAttributes flash) {
        WithdrawProductRequest request =
                new WithdrawProductRequest(submission.id(), submission.version(), submission.actor());
        return answer(WITHDRAW_PRODUCT, submission, () -> withdrawProduct.withdrawProduct(request), model, flash);
    }

    @PostMapping("/offer")
    ModelAndView offer(FormSubmission<ProductId> submission, Model model, RedirectAttributes flash) {
        OfferProductRequest request =
                new OfferProductRequest(submission.id(), submission.version(), submission.actor());
        return answer(OFFER_PRODUCT, submission, () -> offerProduct.offerProduct(request), model, flash);
    }

    /** A refusal by an edit lock leads to the product's page, which says so. */
    private ModelAndView answer(
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
