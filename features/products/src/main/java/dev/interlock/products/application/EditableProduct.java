package dev.interlock.products.application;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.service.editlock.Editable;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import java.util.Map;
import java.util.Set;

/** Products under the edit lock, for admins. People call a product by its number and its English name. */
public class EditableProduct implements Editable {

    private final ProductRepository products;

    public EditableProduct(ProductRepository products) {
        this.products = products;
    }

    @Override
    public String type() {
        return ProductTargets.TYPE;
    }

    @Override
    public Edited find(String id, Actor actor) {
        if (!actor.isAdmin() || !ProductId.isProductId(id)) {
            throw new NotFoundException("product " + id);
        }
        ProductId productId = new ProductId(id);
        return products.find(productId)
                .map(product -> new Edited(product.version(), null))
                .orElseThrow(() -> new UnknownProductException(productId));
    }

    @Override
    public Map<String, String> labels(Set<String> ids) {
        Set<ProductId> productIds =
                ids.stream().filter(ProductId::isProductId).map(ProductId::new).collect(toSet());
        return products.findAll(productIds).stream()
                .collect(toMap(
                        product -> product.id().value(),
                        product -> product.id() + " " + product.name().english()));
    }
}
