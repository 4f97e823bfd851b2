package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.application.port.in.product.ProductLock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Where products are edited under the edit lock. */
@Configuration(proxyBeanMethods = false)
class ProductPagesConfiguration {

    @Bean
    EditableAddress productAddress() {
        return new EditableAddress(ProductLock.TYPE, "/admin/products");
    }
}
