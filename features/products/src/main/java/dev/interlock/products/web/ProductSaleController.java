package dev.interlock.products.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.products.application.ManageProducts;
import dev.interlock.products.application.ManageProducts.OfferProductRequest;
import dev.interlock.products.application.ManageProducts.WithdrawProductRequest;
import org.jspecify.annotations.Nullable;
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

    private final ManageProducts manageProducts;
    private final ProductActionPages pages;

    ProductSaleController(ManageProducts manageProducts, ProductActionPages pages) {
        this.manageProducts = manageProducts;
        this.pages = pages;
    }

    @PostMapping("/withdraw")
    ModelAndView withdraw(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long checked,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        WithdrawProductRequest request =
                new WithdrawProductRequest(productId, checked == null ? version : checked, actor);
        return pages.answer(request, version, () -> manageProducts.withdrawProduct(request), model, flash);
    }

    @PostMapping("/offer")
    ModelAndView offer(
            @PathVariable ProductId productId,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long checked,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        OfferProductRequest request = new OfferProductRequest(productId, checked == null ? version : checked, actor);
        return pages.answer(request, version, () -> manageProducts.offerProduct(request), model, flash);
    }
}
