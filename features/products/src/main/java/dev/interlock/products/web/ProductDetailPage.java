package dev.interlock.products.web;

import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.products.application.ManagedProductQueries;
import dev.interlock.products.application.ProductDetail;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** Shows a product, its history and its editor. Its field for additions to the stock has a key of its own. */
@Component
class ProductDetailPage {

    private final ManagedProductQueries productQueries;
    private final EditLockQueries editLockQueries;

    ProductDetailPage(ManagedProductQueries productQueries, EditLockQueries editLockQueries) {
        this.productQueries = productQueries;
        this.editLockQueries = editLockQueries;
    }

    String show(ProductId productId, Actor actor, Model model) {
        return show(productId, null, actor, model);
    }

    /** @param before where the page of the history begins, or none for the latest changes */
    String show(ProductId productId, @Nullable HistoryPosition before, Actor actor, Model model) {
        ProductDetail product = productQueries.viewProduct(productId);
        HistoryPosition latest = HistoryPosition.behind(product.version());
        model.addAttribute("product", product);
        model.addAttribute("key", IdempotencyKey.random());
        model.addAttribute("before", before);
        model.addAttribute(
                "history", productQueries.viewProductHistory(productId, before == null ? latest : before, actor));
        model.addAttribute(
                "lock",
                editLockQueries
                        .findEditLock(ProductTargets.of(productId), actor)
                        .orElse(null));
        return "products/detail";
    }
}
