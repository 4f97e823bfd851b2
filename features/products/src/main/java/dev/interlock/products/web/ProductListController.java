package dev.interlock.products.web;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toMap;

import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** All products with their stock, each with its edit lock. A product below its threshold comes first. */
@Controller
class ProductListController {

    @Bean
    @Order(6)
    static NavigationLink productsLink() {
        return NavigationLink.of("/admin/products", "nav.products", Role.ADMIN);
    }

    private final ProductQueries productQueries;
    private final EditLockQueries editLockQueries;

    ProductListController(ProductQueries productQueries, EditLockQueries editLockQueries) {
        this.productQueries = productQueries;
        this.editLockQueries = editLockQueries;
    }

    @GetMapping("/admin/products")
    String list(Actor actor, Model model) {
        List<ListedProduct> products = productQueries.listProducts().stream()
                .sorted(comparing(ListedProduct::isLow).reversed())
                .toList();
        model.addAttribute("products", products);
        model.addAttribute("locks", locks(products, actor));
        return "products/list";
    }

    private Map<ProductId, EditLock> locks(List<ListedProduct> products, Actor actor) {
        List<LockTarget> targets =
                products.stream().map(ListedProduct::id).map(ProductTargets::of).toList();
        return editLockQueries.findEditLocks(targets, actor).values().stream()
                .collect(toMap(lock -> new ProductId(lock.target().id()), lock -> lock));
    }
}
