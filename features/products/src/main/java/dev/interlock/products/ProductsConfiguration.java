package dev.interlock.products;

import dev.interlock.products.application.AddStockService;
import dev.interlock.products.application.CountStockService;
import dev.interlock.products.application.EditableProduct;
import dev.interlock.products.application.GuardedProducts;
import dev.interlock.products.application.ManageProductsService;
import dev.interlock.products.application.ManagedProductQueryService;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** The use cases, what they share, and the controllers. */
@AutoConfiguration
@ComponentScan
@Import({
    AddStockService.class,
    CountStockService.class,
    EditableProduct.class,
    GuardedProducts.class,
    ManageProductsService.class,
    ManagedProductQueryService.class
})
class ProductsConfiguration {}
