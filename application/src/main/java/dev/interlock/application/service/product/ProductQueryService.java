package dev.interlock.application.service.product;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.application.port.out.product.ProductList;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import java.util.Collection;
import java.util.List;
import java.util.Map;

public class ProductQueryService implements ProductQueries {

    private final ProductList list;
    private final ProductRepository products;

    public ProductQueryService(ProductList list, ProductRepository products) {
        this.list = list;
        this.products = products;
    }

    @Override
    public List<ListedProduct> listProducts() {
        return list.findAll();
    }

    @Override
    public Map<ProductId, ProductName> findProductNames(Collection<ProductId> ids) {
        return products.findAll(ids).stream().collect(toMap(Product::id, Product::name));
    }
}
