package dev.interlock.adapter.web.product;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** One product. Each action's form on the page carries the version that the page shows. */
@Controller
class ProductDetailController {

    private final ProductDetailPage page;

    ProductDetailController(ProductDetailPage page) {
        this.page = page;
    }

    @GetMapping("/admin/products/{productId}")
    String detail(@PathVariable ProductId productId, Actor actor, Model model) {
        return page.show(productId, actor, model);
    }
}
