package dev.interlock.domain.product;

import static dev.interlock.domain.product.ProductCommand.CHANGE_PRODUCT;
import static dev.interlock.domain.product.ProductCommand.CREATE_PRODUCT;
import static dev.interlock.domain.product.ProductCommand.OFFER_PRODUCT;
import static dev.interlock.domain.product.ProductCommand.WITHDRAW_PRODUCT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Money;
import dev.interlock.domain.StoredFields;
import dev.interlock.domain.member.Role;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProductTest {

    private static final ProductName NAME = new ProductName("Keyboard", "키보드", "键盘");
    private static final Money PRICE = new Money(50_000);

    private final Product product = new Product(Products.KEYBOARD, NAME, PRICE);

    @Test
    void isOnSaleFromItsCreation() {
        assertThat(product.isOnSale()).isTrue();
        assertThat(product.takeEvents())
                .containsExactly(new ProductChanged(
                        Products.KEYBOARD,
                        CREATE_PRODUCT,
                        List.of(
                                new FieldChange(ProductField.NAME_EN, "", "Keyboard"),
                                new FieldChange(ProductField.NAME_KO, "", "키보드"),
                                new FieldChange(ProductField.NAME_ZH, "", "键盘"),
                                new FieldChange(ProductField.PRICE, "", "50000"),
                                new FieldChange(ProductField.STOCK_THRESHOLD, "", "0"),
                                new FieldChange(ProductField.SALE, "", "ON_SALE"))));
    }

    @Test
    void aChangeIsRecordedFieldByField() {
        product.takeEvents();

        product.change(new ProductName("Keyboard", "기계식 키보드", "键盘"), new Money(55_000), 20);

        assertThat(product.price()).isEqualTo(new Money(55_000));
        assertThat(product.takeEvents())
                .containsExactly(new ProductChanged(
                        Products.KEYBOARD,
                        CHANGE_PRODUCT,
                        List.of(
                                new FieldChange(ProductField.NAME_KO, "키보드", "기계식 키보드"),
                                new FieldChange(ProductField.PRICE, "50000", "55000"),
                                new FieldChange(ProductField.STOCK_THRESHOLD, "0", "20"))));
    }

    @Test
    void aChangeToEqualValuesCausesNoEvent() {
        product.takeEvents();

        product.change(NAME, PRICE, 0);
        product.offer();

        assertThat(product.takeEvents()).isEmpty();
    }

    @Test
    void canBeWithdrawnAndOfferedAgain() {
        product.takeEvents();

        product.withdraw();
        assertThat(product.isOnSale()).isFalse();
        product.offer();

        assertThat(product.isOnSale()).isTrue();
        assertThat(product.takeEvents())
                .containsExactly(
                        new ProductChanged(
                                Products.KEYBOARD,
                                WITHDRAW_PRODUCT,
                                List.of(new FieldChange(ProductField.SALE, "ON_SALE", "WITHDRAWN"))),
                        new ProductChanged(
                                Products.KEYBOARD,
                                OFFER_PRODUCT,
                                List.of(new FieldChange(ProductField.SALE, "WITHDRAWN", "ON_SALE"))));
    }

    @Test
    void matchesOnlyItsOwnVersion() {
        StoredFields.setVersion(product, 7);

        assertThat(product.version()).isEqualTo(7);
        assertThat(product.matchVersion(7)).isTrue();
        assertThat(product.matchVersion(6)).isFalse();
        assertThat(product.matchVersion(8)).isFalse();
    }

    @Test
    void hasAValueOfEachOfItsFields() {
        product.withdraw();

        assertThat(product.state()).isEqualTo(ProductState.WITHDRAWN);
        assertThat(product.values())
                .isEqualTo(Map.of(
                        "nameEn", "Keyboard",
                        "nameKo", "키보드",
                        "nameZh", "键盘",
                        "price", "50000",
                        "stockThreshold", "0",
                        "sale", "WITHDRAWN"));
    }

    @ParameterizedTest
    @EnumSource
    void onlyAdminsGiveCommands(ProductCommand command) {
        assertThat(command.givenBy()).containsExactly(Role.ADMIN);
    }

    @Test
    void aRefusalNamesTheWithdrawnProduct() {
        assertThat(new ProductWithdrawnException(Products.KEYBOARD).productId()).isEqualTo(Products.KEYBOARD);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 1_000_000_000})
    void aPriceWithinTheBoundsIsAccepted(long won) {
        product.change(NAME, new Money(won), 0);

        assertThat(product.price()).isEqualTo(new Money(won));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1_000_000_001})
    void aPriceOutOfBoundsIsRefused(long won) {
        assertThatIllegalArgumentException().isThrownBy(() -> product.change(NAME, new Money(won), 0));
        assertThat(product.price()).isEqualTo(PRICE);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1_000_000_000})
    void aThresholdWithinTheBoundsIsAccepted(int pieces) {
        product.change(NAME, PRICE, pieces);

        assertThat(product.stockThreshold()).isEqualTo(pieces);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1_000_000_001})
    void aThresholdOutOfBoundsIsRefused(int pieces) {
        assertThatIllegalArgumentException().isThrownBy(() -> product.change(NAME, PRICE, pieces));
        assertThat(product.stockThreshold()).isZero();
    }

    @Test
    void aNameThatIsBlankOrTooLongInOneLanguageIsRefused() {
        String longest = "x".repeat(ProductName.MAX_LENGTH);

        assertThat(ProductName.same(longest).korean()).isEqualTo(longest);
        assertThatIllegalArgumentException().isThrownBy(() -> new ProductName(longest + "x", "키보드", "键盘"));
        assertThatIllegalArgumentException().isThrownBy(() -> new ProductName("Keyboard", " ", "键盘"));
        assertThatIllegalArgumentException().isThrownBy(() -> new ProductName("Keyboard", "키보드", "a\nb"));
    }

    @Test
    void theNameIsInTheLanguageOfTheReader() {
        assertThat(List.of(Locale.KOREA, Locale.CHINESE, Locale.US, Locale.FRENCH))
                .extracting(NAME::in)
                .containsExactly("키보드", "键盘", "Keyboard", "Keyboard");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "P-12", "P-12345678901", "p-001", "P001", "P-00A", "P-001\n"})
    void anIdOfAnotherFormatIsRefused(String id) {
        assertThatIllegalArgumentException().isThrownBy(() -> new ProductId(id));
    }

    @Test
    void idsAreSortedByNumber() {
        assertThat(Products.KEYBOARD).isLessThan(Products.MOUSE);
    }
}
