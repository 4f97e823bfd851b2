package dev.interlock.adapter.api.order;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.application.port.in.product.ProductQueries;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import org.springframework.web.bind.annotation.GetMapping;

/** Lists what can be ordered. */
@ApiController(tag = "order")
class ProductListResourceController {

    private final ProductQueries productQueries;

    ProductListResourceController(ProductQueries productQueries) {
        this.productQueries = productQueries;
    }

    @GetMapping(path = "/api/products", produces = APPLICATION_JSON_VALUE)
    @Operation(summary = "List all products with their stock")
    @ApiResponse(responseCode = "200")
    ProductListResource listProducts() {
        return ProductListResource.of(productQueries.listProducts());
    }
}
