package dev.interlock.products.application;

import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.lock.LockId;

/**
 * An admin keeps the list of products. Orders that hold a product keep its name and its price, and are not affected by its
 * withdrawal.
 *
 * <p>A command on an existing product returns the version it led to: the same one, if nothing differs. Besides what it names, it is
 * refused with
 *
 * <ul>
 *   <li>{@link dev.interlock.domain.member.RoleException} if the actor is no admin
 *   <li>{@link UnknownProductException} if there is no such product
 *   <li>{@link dev.interlock.application.port.in.VersionConflictException} if the product changed since the admin looked at it
 *   <li>{@link dev.interlock.lock.AlreadyLockedException} if another admin is editing the product
 * </ul>
 */
public interface ManageProducts {

    /**
     * Adds a product, without any stock yet. A repeat of the request changes nothing, since the admin chooses the id: it is the
     * request's key.
     *
     * @throws ProductExistsException if the id belongs to another product
     */
    void createProduct(CreateProductRequest request);

    /** Changes the names, the price and the threshold. */
    long changeProduct(ChangeProductRequest request);

    /**
     * Changes the names, the price and the threshold under the product's edit lock, and releases the lock. At a stale version the lock is kept.
     *
     * @throws dev.interlock.lock.LockException if the actor does not hold the lock; nothing is saved then
     */
    long editProduct(EditProductRequest request);

    /** Ends the sale. */
    long withdrawProduct(WithdrawProductRequest request);

    /** Puts a withdrawn product on sale again. */
    long offerProduct(OfferProductRequest request);

    record CreateProductRequest(ProductId productId, ProductName name, Money price, int stockThreshold, Actor actor) {}

    record ChangeProductRequest(
            ProductId productId, long version, ProductName name, Money price, int stockThreshold, Actor actor)
            implements ProductRequest {

        @Override
        public ProductCommand command() {
            return ProductCommand.CHANGE_PRODUCT;
        }
    }

    record EditProductRequest(
            ProductId productId,
            long version,
            LockId lockId,
            ProductName name,
            Money price,
            int stockThreshold,
            Actor actor)
            implements ProductRequest {

        @Override
        public ProductCommand command() {
            return ProductCommand.CHANGE_PRODUCT;
        }
    }

    record WithdrawProductRequest(ProductId productId, long version, Actor actor) implements ProductRequest {

        @Override
        public ProductCommand command() {
            return ProductCommand.WITHDRAW_PRODUCT;
        }
    }

    record OfferProductRequest(ProductId productId, long version, Actor actor) implements ProductRequest {

        @Override
        public ProductCommand command() {
            return ProductCommand.OFFER_PRODUCT;
        }
    }

    /** The id belongs to another product. */
    class ProductExistsException extends RuntimeException {

        public ProductExistsException(ProductId productId) {
            super("There is another product " + productId);
        }
    }
}
