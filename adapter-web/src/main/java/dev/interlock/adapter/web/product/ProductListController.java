package dev.interlock.adapter.web.product;

import dev.interlock.application.port.in.product.ListProducts;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** All products with their stock. */
@Controller
class ProductListController {

    private final ListProducts listProducts;

    ProductListController(ListProducts listProducts) {
        this.listProducts = listProducts;
    }

    @GetMapping("/admin/products")
    String list(Model model) {
        model.addAttribute("products", listProducts.listProducts());
        return "products/list";
    }
}
