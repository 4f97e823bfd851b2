package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.product.CountStockService;
import dev.interlock.application.service.product.EditableProduct;
import dev.interlock.application.service.product.GuardedProducts;
import dev.interlock.application.service.product.ManageProductsService;
import dev.interlock.application.service.product.ProductQueryService;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductField;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Products and their stock. */
@Configuration(proxyBeanMethods = false)
@Import({
    ManageProductsService.class,
    EditableProduct.class,
    GuardedProducts.class,
    ProductQueryService.class,
    CountStockService.class
})
class ProductUseCases {

    @Bean
    History productHistory(ChangeLog log) {
        return new History(log, ProductTargets.TYPE, ProductCommand::valueOf, ProductField::valueOf);
    }
}
