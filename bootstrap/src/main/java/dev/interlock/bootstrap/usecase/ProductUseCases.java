package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.product.ChangeProduct;
import dev.interlock.application.port.in.product.CountStock;
import dev.interlock.application.port.in.product.CreateProduct;
import dev.interlock.application.port.in.product.EditProduct;
import dev.interlock.application.port.in.product.OfferProduct;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.application.port.in.product.WithdrawProduct;
import dev.interlock.application.port.out.editlock.Editable;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.product.ProductList;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.editlock.EditLockCoordinator;
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

/** Products and their stock. */
@Configuration(proxyBeanMethods = false)
class ProductUseCases {

    @Bean
    ProductQueries productQueries(
            ProductList list, ProductRepository products, ProductStockRepository stocks, History productHistory) {
        return new ProductQueryService(list, products, stocks, productHistory);
    }

    @Bean
    CreateProduct createProduct(ProductEditor editor, ProductRepository products, ProductStockRepository stocks) {
        return new CreateProductService(editor, products, stocks);
    }

    @Bean
    ChangeProduct changeProduct(ProductEditor editor) {
        return new ChangeProductService(editor);
    }

    @Bean
    EditProduct editProduct(ProductEditor editor, EditLockCoordinator locks) {
        return new EditProductService(editor, locks);
    }

    @Bean
    History productHistory(ChangeLog log) {
        return new History(log, ProductLock.TYPE, ProductCommand::valueOf, ProductField::valueOf);
    }

    @Bean
    Editable editableProduct(ProductRepository products) {
        return new EditableProduct(products);
    }

    @Bean
    WithdrawProduct withdrawProduct(ProductEditor editor) {
        return new WithdrawProductService(editor);
    }

    @Bean
    OfferProduct offerProduct(ProductEditor editor) {
        return new OfferProductService(editor);
    }

    @Bean
    CountStock countStock(ProductStockRepository stocks, ProductEditor editor) {
        return new CountStockService(stocks, editor);
    }

    @Bean
    ProductEditor productEditor(ProductRepository products, History productHistory, LiveEditLocks locks, Clock clock) {
        return new ProductEditor(products, productHistory, locks, clock);
    }
}
