package dev.interlock.adapter.web.product;

import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** Shows a product, its history and its editor. */
@Component
class ProductDetailPage {

    private final ProductQueries productQueries;
    private final EditLockQueries editLockQueries;

    ProductDetailPage(ProductQueries productQueries, EditLockQueries editLockQueries) {
        this.productQueries = productQueries;
        this.editLockQueries = editLockQueries;
    }

    String show(ProductId productId, Actor actor, Model model) {
        ProductDetail product = productQueries.viewProduct(productId);
        List<HistoryEntry> history = productQueries.viewProductHistory(productId, actor).stream()
                .filter(entry -> entry.version() <= product.version())
                .toList();
        model.addAttribute("product", product);
        model.addAttribute("history", history);
        model.addAttribute(
                "lock",
                editLockQueries.findEditLock(ProductLock.of(productId), actor).orElse(null));
        return "products/detail";
    }
}
