package dev.interlock.products.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.Desk;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.member.RoleException;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.domain.product.ProductWithdrawnException;
import dev.interlock.domain.product.Products;
import dev.interlock.domain.product.TooManyPiecesException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.NoLockException;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.products.application.AddStock.AddStockRequest;
import dev.interlock.products.application.AddStock.OtherAdditionException;
import dev.interlock.products.application.AddStock.StockAddition;
import dev.interlock.products.application.CountStock.CountStockRequest;
import dev.interlock.products.application.ManageProducts.ChangeProductRequest;
import dev.interlock.products.application.ManageProducts.CreateProductRequest;
import dev.interlock.products.application.ManageProducts.EditProductRequest;
import dev.interlock.products.application.ManageProducts.OfferProductRequest;
import dev.interlock.products.application.ManageProducts.ProductExistsException;
import dev.interlock.products.application.ManageProducts.WithdrawProductRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The use cases of products, together with those of orders. */
class ProductServicesTest {

    private static final Actor CHOI = new Actor(new MemberId("choi"), "Choi Yuna", Role.ADMIN);
    private static final ProductId LAMP = new ProductId("P-013");
    private static final ProductName LAMP_NAME = new ProductName("Lamp", "램프", "灯");
    private static final Money PRICE = new Money(15_000);

    private final Desk desk = new Desk();
    private final History history =
            new History(desk.changeLog, ProductTargets.TYPE, ProductCommand::valueOf, ProductField::valueOf);
    private final GuardedProducts guardedProducts =
            new GuardedProducts(desk.products, history, desk.heldEditLocks, desk.clock);
    private final ManageProducts manageProducts = desk.transactional(
            ManageProducts.class, new ManageProductsService(guardedProducts, desk.products, desk.stocks, desk.locks));
    private final CountStock countStock =
            desk.transactional(CountStock.class, new CountStockService(desk.stocks, guardedProducts));
    private final AddStock addStock = desk.transactional(
            AddStock.class,
            new AddStockService(desk.stocks, new InMemoryStockAdditions(desk.transactions), guardedProducts));
    private final ManagedProductQueries productQueries =
            new ManagedProductQueryService(desk.products, desk.stocks, history);

    private void create(ProductName name) {
        manageProducts.createProduct(new CreateProductRequest(LAMP, name, PRICE, 0, Desk.PARK));
    }

    private long change(long version, Money price) {
        return manageProducts.changeProduct(new ChangeProductRequest(
                Products.KEYBOARD, version, ProductName.same("Keyboard"), price, 0, Desk.PARK));
    }

    private long withdraw() {
        return manageProducts.withdrawProduct(
                new WithdrawProductRequest(Products.KEYBOARD, version(Products.KEYBOARD), Desk.PARK));
    }

    private void count(long version, int shown, int counted) {
        countStock.countStock(new CountStockRequest(Products.KEYBOARD, version, shown, counted, Desk.PARK));
    }

    private StockAddition add(ProductId id, int pieces, IdempotencyKey key) {
        return addStock.addStock(new AddStockRequest(id, pieces, Desk.PARK, key));
    }

    private List<HistoryEntry> history(ProductId id, Actor reader) {
        return productQueries
                .viewProductHistory(id, HistoryPosition.behind(version(id)), reader)
                .entries();
    }

    private long version(ProductId id) {
        return productQueries.viewProduct(id).version();
    }

    @Nested
    class Create {

        @Test
        void leadsToAProductWithoutStockAndOneEntryInTheHistory() {
            create(LAMP_NAME);

            assertThat(productQueries.viewProduct(LAMP).stock()).isZero();
            assertThat(history(LAMP, Desk.PARK)).singleElement().satisfies(entry -> {
                assertThat(entry.command()).isEqualTo(ProductCommand.CREATE_PRODUCT);
                assertThat(entry.author().own()).isTrue();
            });
        }

        @Test
        void repeatedCreatesOneProduct() {
            create(LAMP_NAME);
            create(LAMP_NAME);

            assertThat(history(LAMP, Desk.PARK)).hasSize(1);
        }

        @Test
        void isRefusedIfAnotherProductHasTheId() {
            create(LAMP_NAME);

            assertThatExceptionOfType(ProductExistsException.class)
                    .isThrownBy(() -> create(ProductName.same("Another lamp")));
            assertThat(productQueries.viewProduct(LAMP).name()).isEqualTo(LAMP_NAME);
        }
    }

    @Nested
    class Change {

        @Test
        void leadsToTheNextVersionAndIsRecordedWithItsAuthor() {
            long version = change(0, new Money(55_000));

            assertThat(version).isEqualTo(1);
            assertThat(history(Products.KEYBOARD, CHOI)).singleElement().satisfies(entry -> {
                assertThat(entry.version()).isEqualTo(version);
                assertThat(entry.author().name()).isEqualTo(Desk.PARK.name());
                assertThat(entry.author().own()).isFalse();
                assertThat(entry.at()).isEqualTo(Desk.NOW);
            });
        }

        @Test
        void isRefusedOnAnOldVersion() {
            change(0, new Money(55_000));

            assertThatExceptionOfType(VersionConflictException.class)
                    .isThrownBy(() -> change(0, new Money(60_000)))
                    .withMessage("Product P-001 is at version 1, not 0");
            assertThat(productQueries.viewProduct(Products.KEYBOARD).price()).isEqualTo(new Money(55_000));
        }

        @Test
        void isNotPreventedByASale() {
            desk.unpaidOrder();

            assertThat(change(0, new Money(55_000))).isEqualTo(1);
        }

        @Test
        void doesNotAffectPlacedOrders() {
            OrderNo number = desk.unpaidOrder();

            change(0, new Money(55_000));

            assertThat(desk.order(number).total()).isEqualTo(new Money(100_000));
        }

        @Test
        void ofAnUnknownProductIsRefused() {
            assertThatExceptionOfType(UnknownProductException.class)
                    .isThrownBy(() -> manageProducts.changeProduct(
                            new ChangeProductRequest(LAMP, 0, LAMP_NAME, PRICE, 0, Desk.PARK)));
        }
    }

    @Nested
    class WhileAnotherAdminEdits {

        @BeforeEach
        void theOtherAdminHoldsTheEditLock() {
            desk.leases.acquire(new AcquireRequest(
                    ProductTargets.of(Products.KEYBOARD),
                    LockId.random(),
                    CHOI.id().value(),
                    new LeaseTerms(Duration.ofMinutes(5))));
        }

        @Test
        void everyCommandThatTheEditorDecidesOnIsRefused() {
            assertThatExceptionOfType(AlreadyLockedException.class).isThrownBy(() -> change(0, new Money(55_000)));
            assertThatExceptionOfType(AlreadyLockedException.class).isThrownBy(ProductServicesTest.this::withdraw);
            assertThatExceptionOfType(AlreadyLockedException.class)
                    .isThrownBy(() ->
                            manageProducts.offerProduct(new OfferProductRequest(Products.KEYBOARD, 0, Desk.PARK)));
            assertThat(version(Products.KEYBOARD)).isZero();
        }

        /** A stale decision does not become current when the lock is released. */
        @Test
        void aStaleVersionIsReportedBeforeTheEditLock() {
            assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> change(4711, PRICE));
        }

        /** The stock is another aggregate, and no part of the edit form. */
        @Test
        void theStockIsCounted() {
            count(0, Products.STOCK, 20);

            assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(20);
        }
    }

    @Nested
    class UnderTheOwnEditLock {

        private final LockId lockId = LockId.random();

        @BeforeEach
        void theAdminHoldsTheEditLock() {
            desk.leases.acquire(new AcquireRequest(
                    ProductTargets.of(Products.KEYBOARD),
                    lockId,
                    Desk.PARK.id().value(),
                    new LeaseTerms(Duration.ofMinutes(5))));
        }

        @Test
        void aSavedEditLeadsToTheNextVersionAndReleasesTheLock() {
            long version = manageProducts.editProduct(new EditProductRequest(
                    Products.KEYBOARD, 0, lockId, ProductName.same("Keyboard"), new Money(55_000), 20, Desk.PARK));

            assertThat(version).isEqualTo(1);
            assertThat(productQueries.viewProduct(Products.KEYBOARD).price()).isEqualTo(new Money(55_000));
            assertThat(productQueries.viewProduct(Products.KEYBOARD).stockThreshold())
                    .isEqualTo(20);
            assertThat(desk.leases.findAll(ProductTargets.TYPE)).isEmpty();
        }
    }

    /** A product as the edit lock knows it. */
    @Nested
    class AsEditable {

        private final EditableProduct editable = new EditableProduct(desk.products);

        @Test
        void hasTheTypeOfItsLocks() {
            assertThat(editable.type()).isEqualTo(ProductTargets.of(LAMP).type());
        }

        @Test
        void isFoundByAdminsAtItsVersion() {
            change(0, new Money(55_000));

            assertThat(editable.find("P-001", Desk.PARK).version()).isEqualTo(1);
            assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> editable.find("P-001", Desk.KIM));
            assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> editable.find("x", Desk.PARK));
            assertThatExceptionOfType(UnknownProductException.class)
                    .isThrownBy(() -> editable.find(LAMP.value(), Desk.PARK));
        }

        @Test
        void isCalledByItsIdAndItsEnglishName() {
            assertThat(editable.labels(Set.of("P-001", "x"))).isEqualTo(Map.of("P-001", "P-001 Keyboard"));
        }
    }

    @Nested
    class ReviewConflict {

        @Test
        void hasTheValuesWhenThePageWasOpenedAndNow() {
            change(0, new Money(55_000));
            change(1, new Money(60_000));

            Conflict conflict = productQueries.reviewConflict(Products.KEYBOARD, 0, Desk.KIM);

            assertThat(conflict.version()).isEqualTo(2);
            assertThat(conflict.since()).extracting(HistoryEntry::version).containsExactly(2L, 1L);
            assertThat(conflict.opened()).containsEntry("price", "50000").containsEntry("nameEn", "Keyboard");
            assertThat(conflict.now()).containsEntry("price", "60000").containsEntry("nameEn", "Keyboard");
        }

        @Test
        void onAnUnknownVersionHasNoEarlierValues() {
            Conflict conflict = productQueries.reviewConflict(Products.KEYBOARD, 4711, Desk.KIM);

            assertThat(conflict.since()).isEmpty();
            assertThat(conflict.opened()).isNull();
        }
    }

    @Nested
    class Withdraw {

        @Test
        void aWithdrawnProductCannotBeOrdered() {
            withdraw();

            assertThatExceptionOfType(ProductWithdrawnException.class).isThrownBy(desk::unpaidOrder);
            assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(Products.STOCK);
        }

        @Test
        void anOrderKeepsTheProductButCannotIncreaseIt() {
            OrderNo number = desk.unpaidOrder();
            withdraw();

            assertThatExceptionOfType(ProductWithdrawnException.class)
                    .isThrownBy(() -> desk.changeLines(number, Map.of(Products.KEYBOARD, 3)));
            desk.changeOrderLines.changeOrderLines(new ChangeOrderLinesRequest(
                    number,
                    desk.versionOf(number),
                    Map.of(Products.KEYBOARD, 2, Products.MOUSE, 1),
                    Products.PRICES,
                    Desk.KIM));

            assertThat(desk.order(number).quantities()).containsEntry(Products.KEYBOARD, 2);
        }

        @Test
        void aCanceledOrderReturnsItsPieces() {
            OrderNo number = desk.unpaidOrder();
            withdraw();

            desk.cancel(number, Desk.KIM);

            assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(Products.STOCK);
        }

        @Test
        void anOfferedProductCanBeOrderedAgain() {
            long withdrawn = withdraw();

            assertThat(productQueries.viewProduct(Products.KEYBOARD).isOnSale()).isFalse();
            long offered =
                    manageProducts.offerProduct(new OfferProductRequest(Products.KEYBOARD, withdrawn, Desk.PARK));

            assertThat(offered).isEqualTo(version(Products.KEYBOARD));
            assertThat(productQueries.viewProduct(Products.KEYBOARD).isOnSale()).isTrue();
            assertThat(desk.unpaidOrder()).isNotNull();
        }
    }

    @Nested
    class Guards {

        /** The order is the one of orders, also under the admin's own lock: role, version, lock. */
        @Test
        void aStaleVersionIsReportedBeforeALostLock() {
            change(0, new Money(55_000));

            assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> edit(0));
            assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> edit(1));
        }

        @Test
        void everyCommandIsClosedToCustomers() {
            assertThatExceptionOfType(RoleException.class)
                    .isThrownBy(() ->
                            manageProducts.withdrawProduct(new WithdrawProductRequest(Products.KEYBOARD, 9, Desk.KIM)));
            assertThatExceptionOfType(RoleException.class)
                    .isThrownBy(() -> manageProducts.createProduct(
                            new CreateProductRequest(LAMP, LAMP_NAME, PRICE, 0, Desk.KIM)));
            assertThatExceptionOfType(RoleException.class)
                    .isThrownBy(
                            () -> countStock.countStock(new CountStockRequest(Products.KEYBOARD, 0, 0, 1, Desk.KIM)));
        }

        private void edit(long version) {
            manageProducts.editProduct(new EditProductRequest(
                    Products.KEYBOARD, version, LockId.random(), LAMP_NAME, PRICE, 0, Desk.PARK));
        }
    }

    @Nested
    class Count {

        @Test
        void keepsTheSalesSinceThePageWasOpened() {
            desk.unpaidOrder();

            count(0, Products.STOCK, Products.STOCK + 5);

            assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(Products.STOCK - 2 + 5);
        }

        @Test
        void keepsTheVersionOfTheProduct() {
            count(0, Products.STOCK, 20);

            assertThat(version(Products.KEYBOARD)).isZero();
        }

        @Test
        void isInTheHistoryOfTheProduct() {
            count(0, Products.STOCK, 20);
            count(1, 20, 20);

            assertThat(history(Products.KEYBOARD, Desk.PARK))
                    .allSatisfy(entry -> assertThat(entry.command()).isEqualTo(ProductCommand.COUNT_STOCK))
                    .flatExtracting(HistoryEntry::fields)
                    .containsExactlyInAnyOrder(
                            new FieldChange(ProductField.STOCK, "10", "20"),
                            new FieldChange(ProductField.STOCK, "20", "20"));
        }

        @Test
        void isAppliedOnce() {
            count(0, Products.STOCK, Products.STOCK + 5);

            assertThatExceptionOfType(VersionConflictException.class)
                    .isThrownBy(() -> count(0, Products.STOCK, Products.STOCK + 5));
            assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(Products.STOCK + 5);
        }

        @Test
        void isRefusedIfMorePiecesAreMissingThanAreLeft() {
            desk.unpaidOrder();

            assertThatExceptionOfType(OutOfStockException.class).isThrownBy(() -> count(0, Products.STOCK, 1));
            assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(Products.STOCK - 2);
        }
    }

    @Nested
    class Add {

        private final IdempotencyKey key = IdempotencyKey.random();

        @Test
        void tellsWhatItLedToAndIsRecorded() {
            assertThat(add(Products.KEYBOARD, 50, key))
                    .isEqualTo(new StockAddition(Products.KEYBOARD, Products.STOCK, Products.STOCK + 50, false));

            assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(Products.STOCK + 50);
            assertThat(history(Products.KEYBOARD, Desk.PARK)).singleElement().satisfies(entry -> {
                assertThat(entry.command()).isEqualTo(ProductCommand.ADD_STOCK);
                assertThat(entry.fields())
                        .containsExactly(new FieldChange(
                                ProductField.STOCK,
                                String.valueOf(Products.STOCK),
                                String.valueOf(Products.STOCK + 50)));
            });
        }

        @Test
        void commutesWithSalesAndLeavesACountThatIsOpen() {
            desk.unpaidOrder();
            add(Products.KEYBOARD, 50, key);
            add(Products.KEYBOARD, -1, IdempotencyKey.random());

            count(0, Products.STOCK, Products.STOCK + 5);

            assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(Products.STOCK - 2 + 50 - 1 + 5);
        }

        @Test
        void repeatedAddsOnceAndTellsWhatTheFirstLedTo() {
            StockAddition first = add(Products.KEYBOARD, 50, key);
            add(Products.KEYBOARD, 7, IdempotencyKey.random());

            assertThat(add(Products.KEYBOARD, 50, key)).isEqualTo(repeated(first));
            assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(Products.STOCK + 57);
        }

        @Test
        void isRefusedIfItsKeyHasMadeAnotherAddition() {
            StockAddition first = add(Products.KEYBOARD, 50, key);

            assertThatExceptionOfType(OtherAdditionException.class)
                    .isThrownBy(() -> add(Products.KEYBOARD, 60, key))
                    .satisfies(other -> assertThat(other.addition()).isEqualTo(repeated(first)));
            assertThatExceptionOfType(OtherAdditionException.class).isThrownBy(() -> add(Products.MOUSE, 50, key));
            assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(Products.STOCK + 50);
        }

        private static StockAddition repeated(StockAddition first) {
            return new StockAddition(first.productId(), first.before(), first.after(), true);
        }

        @Test
        void refusedLeavesItsKeyForAnotherAttempt() {
            assertThatExceptionOfType(OutOfStockException.class)
                    .isThrownBy(() -> add(Products.KEYBOARD, -Products.STOCK - 1, key));
            assertThatExceptionOfType(TooManyPiecesException.class)
                    .isThrownBy(() -> add(Products.KEYBOARD, ProductStock.MAX_PIECES, key));

            assertThat(add(Products.KEYBOARD, 1, key).after()).isEqualTo(Products.STOCK + 1);
        }

        @Test
        void isForAdminsAndForProductsThatExist() {
            assertThatExceptionOfType(RoleException.class)
                    .isThrownBy(() -> addStock.addStock(new AddStockRequest(Products.KEYBOARD, 1, Desk.KIM, key)));
            assertThatExceptionOfType(UnknownProductException.class).isThrownBy(() -> add(LAMP, 1, key));
        }
    }
}
