package dev.interlock.bootstrap.product;

import dev.interlock.application.service.product.EditableProduct;
import dev.interlock.application.service.product.GuardedProducts;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What the services that manage products share. */
@Configuration(proxyBeanMethods = false)
@Import({EditableProduct.class, GuardedProducts.class})
class ProductConfiguration {}
