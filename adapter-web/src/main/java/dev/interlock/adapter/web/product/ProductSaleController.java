package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.ConflictDiffRow;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.product.OfferProduct;
import dev.interlock.application.port.in.product.OfferProduct.OfferProductRequest;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductRequest;
import dev.interlock.application.port.in.product.WithdrawProduct;
import dev.interlock.application.port.in.product.WithdrawProduct.WithdrawProductRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The buttons that withdraw a product and offer it again. */
@Controller
@RequestMapping("/admin/products/{productId}")
class ProductSaleController {

    private final WithdrawProduct withdrawProduct;
    private final OfferProduct offerProduct;
    private final ProductConflictPage conflictPage;

    ProductSaleController(
            WithdrawProduct withdrawProduct, OfferProduct offerProduct, ProductConflictPage conflictPage) {
        this.withdrawProduct = withdrawProduct;
        this.offerProduct = offerProduct;
        this.conflictPage = conflictPage;
    }

    @PostMapping("/withdraw")
    ModelAndView withdraw(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        WithdrawProductRequest request = new WithdrawProductRequest(productId, version, actor);
        return send(
                ProductCommand.WITHDRAW_PRODUCT,
                () -> withdrawProduct.withdrawProduct(request),
                request,
                opened,
                model,
                flash);
    }

    @PostMapping("/offer")
    ModelAndView offer(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        OfferProductRequest request = new OfferProductRequest(productId, version, actor);
        return send(
                ProductCommand.OFFER_PRODUCT, () -> offerProduct.offerProduct(request), request, opened, model, flash);
    }

    private ModelAndView send(
            ProductCommand command,
            Runnable useCase,
            ProductRequest request,
            @Nullable Long opened,
            Model model,
            RedirectAttributes flash) {
        try {
            useCase.run();
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            ProductConflict conflict = conflictPage.show(command, request, opened, cause, model);
            model.addAttribute("command", command);
            model.addAttribute(
                    "rows",
                    ConflictDiffRow.changes(
                            conflict.opened(), conflict.current().fields()));
            return new ModelAndView("products/confirm", HttpStatus.CONFLICT);
        }
        flash.addFlashAttribute("done", command);
        return new ModelAndView("redirect:/admin/products/" + request.productId());
    }
}
