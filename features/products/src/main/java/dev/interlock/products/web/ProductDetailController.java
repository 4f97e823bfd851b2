package dev.interlock.products.web;

import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** One product. Each action's form on the page carries the version that the page shows. */
@Controller
class ProductDetailController {

    private final ProductDetailPage page;

    ProductDetailController(ProductDetailPage page) {
        this.page = page;
    }

    /** @param before where the page of the history begins, or none for the latest changes */
    @GetMapping("/admin/products/{productId}")
    String detail(
            @PathVariable ProductId productId,
            @RequestParam(required = false) @Nullable HistoryPosition before,
            Actor actor,
            Model model) {
        return page.show(productId, before, actor, model);
    }
}
