package dev.interlock.adapter.web.product;

import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** One product and its history. Each action's form on the page carries the version that the page shows. */
@Controller
class ProductDetailController {

    private final ProductQueries productQueries;

    ProductDetailController(ProductQueries productQueries) {
        this.productQueries = productQueries;
    }

    @GetMapping("/admin/products/{productId}")
    String detail(@PathVariable ProductId productId, Actor actor, Model model) {
        model.addAttribute("product", productQueries.viewProduct(productId));
        model.addAttribute("history", productQueries.viewProductHistory(productId, actor));
        return "products/detail";
    }
}
