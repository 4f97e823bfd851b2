package dev.interlock.adapter.api.order;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.application.port.in.product.ProductQueries;
import org.springframework.web.bind.annotation.GetMapping;

/** Lists what can be ordered. */
@ApiController
class ProductListResourceController {

    private final ProductQueries productQueries;

    ProductListResourceController(ProductQueries productQueries) {
        this.productQueries = productQueries;
    }

    @GetMapping(path = "/api/products", produces = APPLICATION_JSON_VALUE)
    ProductListResource listProducts() {
        return ProductListResource.of(productQueries.listProducts());
    }
}
