package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.product.ProductList;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.product.ChangeProductService;
import dev.interlock.application.service.product.CountStockService;
import dev.interlock.application.service.product.CreateProductService;
import dev.interlock.application.service.product.EditProductService;
import dev.interlock.application.service.product.EditableProduct;
import dev.interlock.application.service.product.OfferProductService;
import dev.interlock.application.service.product.ProductEditor;
import dev.interlock.application.service.product.ProductQueryService;
import dev.interlock.application.service.product.WithdrawProductService;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductField;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Products and their stock. */
@Configuration(proxyBeanMethods = false)
@Import({
    CreateProductService.class,
    ChangeProductService.class,
    EditProductService.class,
    EditableProduct.class,
    WithdrawProductService.class,
    OfferProductService.class,
    CountStockService.class
})
class ProductUseCases {

    @Bean
    ProductQueries productQueries(
            ProductList list, ProductRepository products, ProductStockRepository stocks, History productHistory) {
        return new ProductQueryService(list, products, stocks, productHistory);
    }

    @Bean
    History productHistory(ChangeLog log) {
        return new History(log, ProductLock.TYPE, ProductCommand::valueOf, ProductField::valueOf);
    }

    @Bean
    ProductEditor productEditor(ProductRepository products, History productHistory, LiveEditLocks locks, Clock clock) {
        return new ProductEditor(products, productHistory, locks, clock);
    }
}
