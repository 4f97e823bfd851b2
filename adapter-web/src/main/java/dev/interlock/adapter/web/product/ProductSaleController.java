package dev.interlock.adapter.web.product;

import static dev.interlock.domain.product.ProductCommand.OFFER_PRODUCT;
import static dev.interlock.domain.product.ProductCommand.WITHDRAW_PRODUCT;

import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.product.ManageProducts;
import dev.interlock.application.port.in.product.ManageProducts.SaleRequest;
import dev.interlock.domain.product.ProductId;
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

    private final ManageProducts manageProducts;
    private final ProductActionPages pages;

    ProductSaleController(ManageProducts manageProducts, ProductActionPages pages) {
        this.manageProducts = manageProducts;
        this.pages = pages;
    }

    @PostMapping("/withdraw")
    ModelAndView withdraw(FormSubmission<ProductId> submission, Model model, RedirectAttributes flash) {
        SaleRequest request = new SaleRequest(submission.id(), submission.version(), submission.actor());
        return pages.answer(WITHDRAW_PRODUCT, submission, () -> manageProducts.withdrawProduct(request), model, flash);
    }

    @PostMapping("/offer")
    ModelAndView offer(FormSubmission<ProductId> submission, Model model, RedirectAttributes flash) {
        SaleRequest request = new SaleRequest(submission.id(), submission.version(), submission.actor());
        return pages.answer(OFFER_PRODUCT, submission, () -> manageProducts.offerProduct(request), model, flash);
    }
}
