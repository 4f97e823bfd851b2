package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The comparison of a conflict page: all old values are of the version that the page before it showed, and only typed values need a choice. */
@ApplicationTest
class ConflictComparisonTest {

    private static final String PENCIL = "quantities[" + DeskForTests.PRODUCT + "]";
    private static final String CABLE = "quantities[P-012]";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    Visitor admin;
    OrderNo number;
    String order;
    String shipping;
    String lines;

    @BeforeEach
    void placeOrderOfOnePencil() {
        customer = Visitor.signedIn(port, "customer1");
        admin = Visitor.signedIn(port, "admin");
        number = desk.unpaidOrder();
        order = "/orders/" + number;
        shipping = order + "/shipping";
        lines = order + "/lines";
    }

    @Nested
    class TwoConflictsInARow {

        /** The first conflict page has shown the note “Ring once”, and the user decided on it. */
        @Test
        void compareWithTheFirstConflictPage() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            saveAsAdmin("message", "Ring once");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            saveAsAdmin("message", "Ring twice");
            saveAsAdmin("address1", "His 4");

            Page second = first.form(shipping).choose("address1", "Office 2").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(opened(second))
                    .containsExactlyInAnyOrder("Note for the carrier optional: Ring once", "Address: His 3");
            assertThat(second.choice("address1"))
                    .contains("His 3", "His 4", "Office 2")
                    .doesNotContain("Old street 1");
        }

        /** The list of changes and the advice begin at the same version as the values. */
        @Test
        void listTheChangesSinceTheFirstConflictPage() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            admin.open(lines).form(lines).with(CABLE, "2").submit();

            Page second = first.form(shipping).choose("address1", "Office 2").submit();

            assertThat(second.document().select(".since li")).hasSize(1);
            assertThat(opened(second)).containsExactly("Cable set: empty", "Total: ₩1,000");
            assertThat(second.text()).contains("None of this touches what you are changing");
        }

        @Test
        void keepTheVersionOfTheConflictPageAfterAnError() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            Page wrong = first.form(shipping)
                    .choose("address1", "Office 2")
                    .with("zipCode", "?")
                    .submit();
            saveAsAdmin("address1", "His 4");

            Page second = wrong.form(shipping).with("zipCode", "04524").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(opened(second)).containsExactly("Address: His 3");
        }

        @Test
        void compareQuantitiesWithTheFirstConflictPage() {
            Page form = customer.open(lines);
            changeLines(PENCIL, "2");
            Page first = form.form(lines).with(PENCIL, "5").submit();
            changeLines(CABLE, "3");
            changeLines(PENCIL, "4");

            Page second = first.form(lines).choose(PENCIL, "5").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(opened(second)).containsExactly("Total: ₩2,000", "Cable set: empty", "Pencil: 2");
            assertThat(second.choice(PENCIL)).contains("Now 4", "Yours 5");
        }

        @Test
        void keepAChoiceThatStillApplies() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            saveAsAdmin("message", "Ring twice");

            Page second = first.form(shipping).choose("address1", "Office 2").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(second.choices()).isEmpty();
            assertThat(second.form(shipping).submit().status()).isEqualTo(303);
            assertThat(info().address().address1()).isEqualTo("Office 2");
            assertThat(info().message()).isEqualTo("Ring twice");
        }

        @Test
        void askAgainAboutTheOwnTextWhichAnotherTextMeets() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            saveAsAdmin("address1", "His 4");

            Page second = first.form(shipping).choose("address1", "Office 2").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(second.choices()).containsExactly("address1");
            assertThat(second.input("address1")).as("nothing is preselected").isEmpty();
            assertThat(second.form(shipping)
                            .choose("address1", "Office 2")
                            .submit()
                            .status())
                    .isEqualTo(303);
            assertThat(info().address().address1()).isEqualTo("Office 2");
        }

        @Test
        void followAThirdTextAfterTheChoiceOfTheStoredOneAndShowIt() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            Page first = form.form(shipping).with("address1", "Office 2").submit();
            saveAsAdmin("address1", "His 4");

            Page second = first.form(shipping).choose("address1", "His 3").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(second.choices()).isEmpty();
            assertThat(second.input("address1")).isEqualTo("His 4");
            assertThat(opened(second)).containsExactly("Address: His 3");
            assertThat(second.form(shipping).submit().status()).isEqualTo(303);
            assertThat(info().address().address1()).isEqualTo("His 4");
        }

        @Test
        void compareWithTheFirstConflictPageUnderTheEditLock() {
            String edit = order + "/edit";
            Page form = customer.post(edit, Map.of()).follow();
            Visitor elsewhere = Visitor.signedIn(port, "customer1");
            elsewhere
                    .open(shipping)
                    .form(shipping)
                    .with("address1", "Elsewhere 3")
                    .submit();
            Page first = form.form(edit + "/save").with("address1", "Typed 2").submit();
            elsewhere
                    .open(shipping)
                    .form(shipping)
                    .with("address1", "Elsewhere 4")
                    .submit();

            Page second =
                    first.form(edit + "/save").choose("address1", "Typed 2").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(opened(second)).containsExactly("Address: Elsewhere 3");
        }

        /** A button's conflict page sends the version of the page with the button, and beside it the one that was checked. */
        @Test
        void compareACommandWithThePageOnWhichItWasGiven() {
            Page page = customer.open(order);
            changeLines(PENCIL, "2");
            Page first = page.form(order + "/pay").submit();
            saveAsAdmin("address1", "His 3");

            Page second = first.form(order + "/pay").tick("checked").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(opened(second)).containsExactlyInAnyOrder("Pencil: 1", "Total: ₩1,000", "Address: Old street 1");
            assertThat(second.form(order + "/pay").tick("checked").submit().status())
                    .isEqualTo(303);
            assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
        }
    }

    @Nested
    class AnUnchangedField {

        @Test
        void takesTheCurrentValueWithoutAChoice() {
            Page form = customer.open(shipping);
            saveAsAdmin("zipCode", "99999");

            Page conflict = form.form(shipping).with("message", "Mine").submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.choices()).isEmpty();
            assertThat(conflict.document().select(".field:has([name=zipCode])").text())
                    .contains("Another member has changed this, and you have not. When you opened the page: 04524");
            assertThat(conflict.input("zipCode")).isEqualTo("99999");
            assertThat(conflict.form(shipping).submit().status()).isEqualTo(303);
            assertThat(info().address().zipCode()).isEqualTo("99999");
            assertThat(info().message()).isEqualTo("Mine");
        }

        @Test
        void isNotWhatAnotherMemberChangedToTheSameText() {
            Page form = customer.open(shipping);
            saveAsAdmin("zipCode", "99999");

            Page conflict = form.form(shipping)
                    .with("zipCode", "99999")
                    .with("message", "Mine")
                    .submit();

            assertThat(conflict.document().select(".field:has([name=zipCode])").text())
                    .contains("Another member has saved the same text that you typed. When you opened the page: 04524");
        }

        /** The first conflict page shows the current value, which is not a typed value at the second conflict. */
        @Test
        void takesTheCurrentValueAfterASecondConflict() {
            Page form = customer.open(shipping);
            saveAsAdmin("zipCode", "88888");
            Page first = form.form(shipping).with("message", "Mine").submit();
            saveAsAdmin("zipCode", "99999");

            Page second = first.form(shipping).submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(second.choices()).isEmpty();
            assertThat(opened(second)).containsExactly("Postal code: 88888");
            assertThat(second.input("zipCode")).isEqualTo("99999");
        }

        /** Typing the original value on the conflict page is a decision. */
        @Test
        void isChangedByTypingTheOriginalValueAgain() {
            Page form = customer.open(shipping);
            saveAsAdmin("zipCode", "88888");
            Page first = form.form(shipping).with("message", "Mine").submit();
            saveAsAdmin("zipCode", "99999");

            Page second = first.form(shipping).with("zipCode", "04524").submit();

            assertThat(second.choices()).containsExactly("zipCode");
            assertThat(second.choice("zipCode")).contains("99999", "04524");
        }

        @Test
        void takesTheCurrentItems() {
            Page form = customer.open(lines);
            changeLines(CABLE, "2");

            Page conflict = form.form(lines).with(PENCIL, "5").submit();

            assertThat(conflict.choices()).isEmpty();
            assertThat(conflict.input(CABLE)).isEqualTo("2");
            assertThat(conflict.form(lines).submit().status()).isEqualTo(303);
            assertThat(desk.order(number).quantities())
                    .isEqualTo(Map.of(DeskForTests.PRODUCT, 5, new ProductId("P-012"), 2));
        }

        @Test
        void takesTheCurrentValueUnderTheEditLock() {
            String edit = order + "/edit";
            Page form = customer.post(edit, Map.of()).follow();
            Visitor elsewhere = Visitor.signedIn(port, "customer1");
            elsewhere.open(shipping).form(shipping).with("zipCode", "99999").submit();
            elsewhere.open(lines).form(lines).with(CABLE, "2").submit();

            Page conflict = form.form(edit + "/save").with("message", "Typed").submit();

            assertThat(conflict.choices()).isEmpty();
            assertThat(List.of("zipCode", CABLE, "message"))
                    .extracting(conflict::input)
                    .containsExactly("99999", "2", "Typed");
        }
    }

    @Nested
    class AChoice {

        @Test
        void hasBothTextsAndNothingPreselected() {
            Page conflict = conflictOfTheAddress();

            assertThat(conflict.choices()).containsExactly("address1");
            assertThat(conflict.document().select("main form [checked]")).isEmpty();
            assertThat(conflict.document()
                            .select("input[type=radio][name=address1][required]")
                            .eachAttr("value"))
                    .containsExactly("His 3", "Office 2");
            assertThat(conflict.choice("address1"))
                    .isEqualTo("Address When you opened the page: Old street 1 Now His 3 Yours Office 2");
            assertThat(conflict.document().select("table.compare")).isEmpty();
        }

        @Test
        void thatIsNotMadeSavesNothingAndIsShownAgain() {
            Page again = conflictOfTheAddress().form(shipping).submit();

            assertThat(again.status()).isEqualTo(400);
            assertThat(again.choices()).containsExactly("address1");
            assertThat(again.choice("address1")).contains("Please fill in this field.", "His 3", "Office 2");
            assertThat(again.input("address1")).isEmpty();
            assertThat(info().address().address1()).isEqualTo("His 3");
            assertThat(again.form(shipping)
                            .choose("address1", "Office 2")
                            .submit()
                            .status())
                    .isEqualTo(303);
        }

        @Test
        void thatIsMadeIsStillMadeAfterAnErrorElsewhere() {
            for (String chosen : List.of("His 3", "Office 2")) {
                Page wrong = conflictOfTheAddress()
                        .form(shipping)
                        .choose("address1", chosen)
                        .with("zipCode", "?")
                        .submit();

                assertThat(wrong.status()).isEqualTo(400);
                assertThat(wrong.input("address1")).isEqualTo(chosen);
                assertThat(wrong.choice("address1")).contains("His 3", "Office 2");
                assertThat(wrong.form(shipping)
                                .with("zipCode", "04524")
                                .submit()
                                .status())
                        .isEqualTo(303);
                assertThat(info().address().address1()).isEqualTo(chosen);
                saveAsAdmin("address1", "Old street 1");
            }
        }

        @Test
        void ofAnOptionalFieldThatIsNotMadeClearsNothing() {
            Page form = customer.open(shipping);
            saveAsAdmin("address2", "4F");
            Page conflict = form.form(shipping).with("address2", "5F").submit();

            assertThat(conflict.form(shipping).submit().status()).isEqualTo(400);
            assertThat(info().address().address2()).isEqualTo("4F");
        }

        /** An empty text can be chosen as well as another. */
        @Test
        void offersAnEmptyText() {
            Page form = customer.open(shipping);
            saveAsAdmin("address2", "4F");
            Page conflict = form.form(shipping).with("address2", "").submit();

            assertThat(conflict.form(shipping).choose("address2", "").submit().status())
                    .isEqualTo(303);
            assertThat(info().address().address2()).isEmpty();
        }

        @Test
        void offersTextsWithMarkup() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "\"A\" <b>&amp; 'c'");
            Page conflict = form.form(shipping).with("address1", "<&> \"mine\"").submit();

            assertThat(conflict.form(shipping)
                            .choose("address1", "<&> \"mine\"")
                            .submit()
                            .status())
                    .isEqualTo(303);
            assertThat(info().address().address1()).isEqualTo("<&> \"mine\"");
        }

        /** Both forms of a text look the same, so a choice between them would be none. */
        @Test
        void isNotNeededBetweenComposedAndDecomposedText() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "한강로 2");

            Page saved = form.form(shipping)
                    .with("address1", " " + Normalizer.normalize("한강로 2", Normalizer.Form.NFD))
                    .submit();

            assertThat(saved.status()).isEqualTo(409);
            assertThat(saved.choices()).isEmpty();
            assertThat(saved.input("address1")).isEqualTo("한강로 2");
        }

        private Page conflictOfTheAddress() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "His 3");
            Page conflict = form.form(shipping).with("address1", "Office 2").submit();
            assertThat(conflict.status()).isEqualTo(409);
            return conflict;
        }
    }

    /** A part of one address and a part of another is an address that no user entered. */
    @Nested
    class ValuesThatBelongTogether {

        private static final String ADDRESS = "zipCode,address1";

        @Test
        void areOneChoiceIfBothChangedThem() {
            Page form = customer.open(shipping);
            changeAddressAsAdmin("06415", "415 Haeundae-ro, Busan");

            Page conflict = form.form(shipping)
                    .with("zipCode", "06236")
                    .with("address1", "152 Teheran-ro, Seoul")
                    .submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.choices()).containsExactly(ADDRESS);
            assertThat(conflict.choice(ADDRESS))
                    .isEqualTo("Postal code, Address When you opened the page: 04524 · Old street 1 "
                            + "Now 06415 415 Haeundae-ro, Busan Yours 06236 152 Teheran-ro, Seoul");
            assertThat(conflict.document().select("[name=zipCode], [name=address1]"))
                    .isEmpty();
        }

        @Test
        void areSavedAsTheyWereChosen() {
            for (List<String> chosen : List.of(List.of("06415", "Busan 1"), List.of("06236", "Seoul 2"))) {
                Page conflict = conflictOfTheAddress();

                Page saved = conflict.form(shipping)
                        .choose(ADDRESS, String.join("\n", chosen))
                        .submit();

                assertThat(saved.status()).isEqualTo(303);
                assertThat(List.of(info().address().zipCode(), info().address().address1()))
                        .isEqualTo(chosen);
                changeAddressAsAdmin("04524", "Old street 1");
            }
        }

        /** Each value by itself was changed by one of them only. */
        @Test
        void areOneChoiceIfEachChangedAnotherOne() {
            Page form = customer.open(shipping);
            saveAsAdmin("zipCode", "06415");

            Page conflict = form.form(shipping).with("address1", "Seoul 2").submit();

            assertThat(conflict.choices()).containsExactly(ADDRESS);
            assertThat(conflict.choice(ADDRESS)).endsWith("Now 06415 Old street 1 Yours 04524 Seoul 2");
        }

        @Test
        void areARecipientAndTheirPhone() {
            Page form = customer.open(shipping);
            saveAsAdmin("receiverPhone", "010-9999-9999");

            Page conflict = form.form(shipping).with("receiverName", "Lee").submit();

            assertThat(conflict.choices()).containsExactly("receiverName,receiverPhone");
        }

        @Test
        void areTheSecondLineOfAnAddressToo() {
            Page form = customer.open(shipping);
            saveAsAdmin("zipCode", "06415");
            Page conflict = form.form(shipping).with("address2", "").submit();

            Page saved = conflict.form(shipping)
                    .choose("zipCode,address2", "04524\n")
                    .submit();

            assertThat(saved.status()).isEqualTo(303);
            assertThat(info().address().zipCode()).isEqualTo("04524");
            assertThat(info().address().address2()).isEmpty();
        }

        @Test
        void needNoChoiceWhereBothTextsAgree() {
            Page form = customer.open(shipping);
            changeAddressAsAdmin("06415", "Busan 1");

            Page conflict = form.form(shipping)
                    .with("zipCode", "06415")
                    .with("address1", "Busan 2")
                    .submit();

            assertThat(conflict.choices()).containsExactly("address1");
            assertThat(conflict.input("zipCode")).isEqualTo("06415");
        }

        @Test
        void followWhatIsStoredIfTheUserTouchedNone() {
            Page form = customer.open(shipping);
            changeAddressAsAdmin("06415", "Busan 1");

            Page conflict = form.form(shipping).with("message", "Mine").submit();

            assertThat(conflict.choices()).isEmpty();
            assertThat(conflict.input("zipCode")).isEqualTo("06415");
            assertThat(conflict.input("address1")).isEqualTo("Busan 1");
        }

        @Test
        void areOneChoiceAgainIfAnotherPartChangesMeanwhile() {
            Page form = customer.open(shipping);
            saveAsAdmin("address1", "Busan 1");
            Page first = form.form(shipping).with("address1", "Seoul 2").submit();
            saveAsAdmin("zipCode", "06415");

            Page second = first.form(shipping).choose("address1", "Seoul 2").submit();

            assertThat(second.choices()).containsExactly(ADDRESS);
            assertThat(second.choice(ADDRESS)).endsWith("Now 06415 Busan 1 Yours 04524 Seoul 2");
        }

        @Test
        void saveNothingWithoutTheChoice() {
            Page again = conflictOfTheAddress().form(shipping).submit();

            assertThat(again.status()).isEqualTo(400);
            assertThat(again.choices()).containsExactly(ADDRESS);
            assertThat(again.input(ADDRESS)).isEmpty();
            assertThat(again.choice(ADDRESS))
                    .contains("Postal code: Please fill in this field.", "Now 06415 Busan 1", "Yours 06236 Seoul 2");
            assertThat(again.document().select("[id^=zipCode-], [id^=address1-]"))
                    .as("what the errors link to")
                    .hasSize(2);
            assertThat(info().address().zipCode()).isEqualTo("06415");
        }

        @Test
        void areStillChosenAfterAnErrorElsewhere() {
            Page wrong = conflictOfTheAddress()
                    .form(shipping)
                    .choose(ADDRESS, "06236\nSeoul 2")
                    .with("receiverPhone", "?")
                    .submit();

            assertThat(wrong.status()).isEqualTo(400);
            assertThat(wrong.input(ADDRESS)).isEqualTo("06236\nSeoul 2");
            assertThat(wrong.form(shipping)
                            .with("receiverPhone", "010-1234-5678")
                            .submit()
                            .status())
                    .isEqualTo(303);
            assertThat(info().address().zipCode()).isEqualTo("06236");
            assertThat(info().address().address1()).isEqualTo("Seoul 2");
        }

        @Test
        void areOneChoiceUnderTheEditLock() {
            String edit = order + "/edit";
            Page form = customer.post(edit, Map.of()).follow();
            Visitor elsewhere = Visitor.signedIn(port, "customer1");
            elsewhere.open(shipping).form(shipping).with("zipCode", "06415").submit();

            Page conflict =
                    form.form(edit + "/save").with("address1", "Seoul 2").submit();
            Page saved = conflict.form(edit + "/save")
                    .choose(ADDRESS, "04524\nSeoul 2")
                    .submit();

            assertThat(conflict.choices()).containsExactly(ADDRESS);
            assertThat(saved.status()).isEqualTo(303);
            assertThat(info().address().zipCode()).isEqualTo("04524");
        }

        /** A forged choice with too few texts leaves a field without one. */
        @Test
        void areRefusedWithoutALineForEach() {
            Page refused = customer.open(shipping)
                    .form(shipping)
                    .without("zipCode")
                    .without("address1")
                    .ticked(ADDRESS, "06236")
                    .submit();

            assertThat(refused.status()).isEqualTo(400);
            assertThat(desk.order(number).version()).isZero();
        }

        private Page conflictOfTheAddress() {
            Page form = customer.open(shipping);
            changeAddressAsAdmin("06415", "Busan 1");
            return form.form(shipping)
                    .with("zipCode", "06236")
                    .with("address1", "Seoul 2")
                    .submit();
        }

        private void changeAddressAsAdmin(String zipCode, String street) {
            assertThat(admin.open(shipping)
                            .form(shipping)
                            .with("zipCode", zipCode)
                            .with("address1", street)
                            .submit()
                            .status())
                    .isEqualTo(303);
        }
    }

    /** What a form on the network may send, that no browser sends. */
    @Nested
    class ASentForm {

        @Test
        void takesNoFieldFromAHeader() {
            Form form = customer.withHeader("address2", "from a header")
                    .withHeader("message", "from a header")
                    .open(shipping)
                    .form(shipping);

            assertThat(form.without("address2").submit().status()).isEqualTo(400);
            assertThat(info().address().address2()).isEqualTo("3F");
            assertThat(info().message()).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(strings = {"receiverName", "receiverPhone", "zipCode", "address1", "address2", "message"})
        void isRefusedWithoutAField(String field) {
            Page refused = customer.open(shipping).form(shipping).without(field).submit();

            assertThat(refused.status()).isEqualTo(400);
            assertThat(desk.order(number).version()).isZero();
        }

        @Test
        void hasItsFirstValueIfAFieldIsSentTwice() {
            Page saved = customer.open(shipping)
                    .form(shipping)
                    .with("address1", "First 1")
                    .ticked("address1", "Second 2")
                    .submit();

            assertThat(saved.status()).isEqualTo(303);
            assertThat(info().address().address1()).isEqualTo("First 1");
        }

        @Test
        void isRefusedWithoutAReadableVersion() {
            Page form = customer.open(shipping);

            assertThat(form.form(shipping).without("version").submit().status()).isEqualTo(400);
            assertThat(form.form(shipping).with("version", "many").submit().status())
                    .isEqualTo(400);
        }
    }

    @Nested
    class APayment {

        @Test
        void showsARowPerProductAndBothTotals() {
            Page page = customer.open(order);
            changeLines(PENCIL, "4");

            Page conflict = page.form(order + "/pay").submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(rows(conflict)).containsExactlyInAnyOrder("Pencil 1 4", "Total ₩1,000 ₩4,000");
            assertThat(conflict.document().select("main form button.primary").text())
                    .contains("₩4,000");
        }

        @Test
        void showsAddedAndRemovedProducts() {
            changeLines(CABLE, "1");
            Page page = customer.open(order);
            admin.open(lines)
                    .form(lines)
                    .with(CABLE, "0")
                    .with("quantities[P-011]", "1")
                    .submit();

            Page conflict = page.form(order + "/pay").submit();

            assertThat(rows(conflict))
                    .hasSize(3)
                    .contains("Desk mat —empty 1", "Cable set 1 —empty")
                    .anySatisfy(row -> assertThat(row).startsWith("Total"));
        }

        @Test
        void keepsTheFirstTotalAfterASecondConflict() {
            Page page = customer.open(order);
            changeLines(PENCIL, "2");
            Page first = page.form(order + "/pay").submit();
            changeLines(PENCIL, "3");

            Page second = first.form(order + "/pay").tick("checked").submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(rows(second)).contains("Total ₩1,000 ₩3,000");
        }

        @Test
        void showsItsAmountEvenIfOnlyTheAddressChanged() {
            Page page = customer.open(order);
            saveAsAdmin("address1", "His 3");

            Page conflict = page.form(order + "/pay").submit();

            assertThat(conflict.document().select("input[type=checkbox][required]"))
                    .isEmpty();
            assertThat(conflict.document().select("main form button.primary").text())
                    .contains("₩1,000");
            assertThat(rows(conflict)).containsExactly("Address Old street 1 His 3");
        }
    }

    private void saveAsAdmin(String field, String value) {
        assertThat(admin.open(shipping)
                        .form(shipping)
                        .with(field, value)
                        .submit()
                        .status())
                .isEqualTo(303);
    }

    private void changeLines(String quantity, String value) {
        assertThat(admin.open(lines).form(lines).with(quantity, value).submit().status())
                .isEqualTo(303);
    }

    private ShippingInfo info() {
        return desk.order(number).shippingInfo();
    }

    /** Returns what the page before showed, by field: values without an input, values that follow, and choices. */
    private static List<String> opened(Page page) {
        return Stream.of(
                        page.document().select("table.compare tbody tr").stream()
                                .map(row -> row.select("th").text() + ": "
                                        + row.select("td").get(0).text()),
                        page.document().select("main .followed, main .choice .hint").stream()
                                .map(hint -> label(hint) + ": " + hint.text().replaceFirst(".*opened the page: ", "")))
                .flatMap(values -> values)
                .map(value -> value.replace("—", ""))
                .toList();
    }

    /** A quantity has its label at the beginning of its row. */
    private static String label(Element hint) {
        Element row = hint.closest("tr");
        return row == null
                ? Objects.requireNonNull(hint.parent())
                        .select("> label, > legend")
                        .text()
                : row.select("th").text();
    }

    private static List<String> rows(Page page) {
        return page.document().select("table.compare tbody tr").eachText();
    }
}
