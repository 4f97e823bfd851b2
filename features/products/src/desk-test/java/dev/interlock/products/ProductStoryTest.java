package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.jdbc.testing.DatabaseMonitor;
import dev.interlock.lock.testing.Await;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Two admins manage products while customers buy them. */
@ApplicationTest
class ProductStoryTest {

    private static final String PRODUCTS = "/admin/products";
    private static final String CREATE = "/admin/products/new";
    private static final String ORDER = "/orders/new";
    private static final AtomicInteger NUMBERS = new AtomicInteger(3000);

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    EntityManager entityManager;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    TransactionOperations transaction;

    Visitor admin;
    Visitor otherAdmin;
    Visitor customer;
    ProductId lamp;
    String path;

    @BeforeEach
    void addLamp() {
        admin = Visitor.signedIn(port, "admin");
        otherAdmin = Visitor.signedIn(port, "admin2");
        customer = Visitor.signedIn(port, "customer1");
        lamp = new ProductId("P-" + NUMBERS.incrementAndGet());
        path = PRODUCTS + "/" + lamp;
        desk.addProduct(lamp, "Lamp", new Money(15_000), 100);
    }

    private Form change(Visitor visitor) {
        return visitor.open(path + "/change").form(path + "/change");
    }

    private Page changedPrice(String price) {
        Page saved = change(otherAdmin).with("price", price).submit();
        assertThat(saved.status()).isEqualTo(303);
        return saved;
    }

    private void withdraw() {
        String withdraw = path + "/withdraw";
        assertThat(otherAdmin.open(path).form(withdraw).submit().status()).isEqualTo(303);
    }

    private Form orderOf(Page page, String quantity) {
        return page.form(ORDER)
                .with("receiverName", "Customer One")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", "Typed street 1")
                .with("quantities[" + lamp + "]", quantity);
    }

    private static List<String> errors(Page page) {
        return page.document().select(".field .error, td .error").eachText();
    }

    @Nested
    class Create {

        private Form form(String number) {
            return admin.open(CREATE)
                    .form(CREATE)
                    .with("productId", number)
                    .with("nameEn", "Footrest")
                    .with("nameKo", "발 받침대")
                    .with("nameZh", "脚凳")
                    .with("price", "45000");
        }

        @Test
        void leadsToTheProductAndItsHistory() {
            Page created = form("P-2001").submit();

            assertThat(created.location()).endsWith(PRODUCTS + "/P-2001");
            assertThat(created.follow().text())
                    .contains(
                            "The product is created", "Footrest", "발 받침대", "脚凳", "₩45,000", "You created the product");
            assertThat(admin.open(PRODUCTS).text()).contains("P-2001 Footrest ₩45,000 0 On sale");
        }

        @Test
        void submittedTwiceCreatesOneProduct() {
            Form form = form("P-2002");

            assertThat(form.submit().status()).isEqualTo(303);
            assertThat(form.submit().location()).endsWith(PRODUCTS + "/P-2002");
            assertThat(admin.open(PRODUCTS + "/P-2002").document().select(".history > li"))
                    .hasSize(1);
        }

        @Test
        void withTheNumberOfAnotherProductIsRefusedAndKeepsTheTypedText() {
            Page taken = form(lamp.value()).submit();

            assertThat(taken.status()).isEqualTo(409);
            assertThat(errors(taken)).singleElement().asString().contains("belongs to another product");
            assertThat(taken.input("nameKo")).isEqualTo("발 받침대");
            assertThat(admin.open(path).text()).contains("Lamp");
        }

        /** The other admin's transaction has inserted the number, and commits while this one waits. H2 answers at once, as busy. */
        @Test
        @Tag("engine")
        @Timeout(60)
        void atTheSameMomentAsAnotherAdminIsRefusedAndKeepsTheTypedText() {
            Form mine = form("P-2005");

            Page refused = transaction
                    .execute(status -> {
                        desk.addProduct(new ProductId("P-2005"), "Lamp", new Money(15_000), 0);
                        entityManager.flush();
                        CompletableFuture<Page> answer = CompletableFuture.supplyAsync(mine::submit);
                        Await.until(() -> answer.isDone() || DatabaseMonitor.hasWaiters(jdbc));
                        return answer;
                    })
                    .join();
            if (refused.status() == 503) {
                refused = refused.form(CREATE).submit();
            }

            assertThat(refused.status()).isEqualTo(409);
            assertThat(refused.input("nameKo")).isEqualTo("발 받침대");
        }

        @ParameterizedTest
        @CsvSource({
            "productId, p-1, number such as P-013",
            "nameEn, '', fill in",
            "nameKo, '  ', fill in",
            "price, 0, 'from 1 to 1,000,000,000'",
            "price, 1000000001, 'from 1 to 1,000,000,000'",
            "price, '15,000', digits only"
        })
        void outOfBoundsIsRefusedAtTheField(String field, String typed, String error) {
            Page refused = form("P-2003").with(field, typed).submit();

            assertThat(refused.status()).isEqualTo(400);
            assertThat(errors(refused)).singleElement().asString().contains(error);
            assertThat(refused.input("nameZh")).isEqualTo("脚凳");
            assertThat(admin.open(PRODUCTS + "/P-2003").status()).isEqualTo(404);
        }

        @Test
        void atTheHighestPriceIsPossible() {
            assertThat(form("P-2004").with("price", "1000000000").submit().status())
                    .isEqualTo(303);
        }
    }

    @Nested
    class Change {

        @Test
        void isInTheHistoryWithItsAuthor() {
            changedPrice("16500");

            assertThat(admin.open(path)
                            .document()
                            .select(".history > li")
                            .get(0)
                            .text())
                    .contains("Admin Two changed the product", "₩15,000", "₩16,500");
        }

        @Test
        void ofTheSameFieldIsRefusedWithBothVersionsAndKeepsTheTypedText() {
            Form mine = change(admin).with("price", "14000").with("nameKo", "내 램프");
            changedPrice("16500");

            Page conflict = mine.submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.document().select("[role=alert]").text())
                    .contains("the product changed", "Admin Two changed the product");
            assertThat(conflict.choices()).containsExactly("price");
            assertThat(conflict.choice("price")).contains("Price", "₩15,000", "₩16,500", "₩14,000");
            assertThat(conflict.input("nameKo")).isEqualTo("내 램프");

            Page saved =
                    conflict.form(path + "/change").choose("price", "14000").submit();
            assertThat(saved.status()).isEqualTo(303);
            assertThat(saved.follow().text()).contains("₩14,000", "내 램프");
        }

        @Test
        void ofAnotherFieldKeepsTheSavedChange() {
            Form mine = change(admin).with("nameKo", "내 램프");
            changedPrice("16500");

            Page conflict = mine.submit();
            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.input("price")).isEqualTo("16500");

            assertThat(conflict.form(path + "/change").submit().follow().text()).contains("₩16,500", "내 램프");
        }

        @Test
        void isRefusedAgainAfterAnotherChange() {
            Form mine = change(admin).with("price", "14000");
            changedPrice("16500");
            Form chosen = mine.submit().form(path + "/change").choose("price", "14000");
            changedPrice("17000");

            Page second = chosen.submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(second.choice("price"))
                    .as("what the conflict page showed, now, and typed")
                    .contains("₩16,500", "₩17,000", "₩14,000");
        }

        @Test
        void withAnErrorKeepsTheChoiceOfTheConflict() {
            Form mine = change(admin).with("price", "14000").with("nameKo", "내 램프");
            changedPrice("16500");
            Page conflict = mine.submit();

            Page wrong = conflict.form(path + "/change")
                    .choose("price", "14000")
                    .with("nameKo", "")
                    .submit();

            assertThat(wrong.status()).isEqualTo(400);
            assertThat(wrong.input("price")).isEqualTo("14000");
            assertThat(wrong.choice("price")).contains("₩16,500", "₩14,000");
            assertThat(wrong.form(path + "/change")
                            .with("nameKo", "램프")
                            .submit()
                            .follow()
                            .text())
                    .contains("₩14,000", "램프");
        }

        @Test
        void onAnUnknownVersionIsComparedFieldByField() {
            Page unknown =
                    change(admin).with("version", "4711").with("price", "14000").submit();

            assertThat(unknown.status()).isEqualTo(409);
            assertThat(unknown.text()).contains("since you opened this page is not known");
            assertThat(unknown.choices()).containsExactly("price");
            assertThat(unknown.choice("price")).isEqualTo("Price Now ₩15,000 Yours ₩14,000");
        }

        @Test
        void withoutAVersionIsRefused() {
            Page refused =
                    change(admin).without("version").with("price", "14000").submit();

            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.text()).contains("14000");
            assertThat(admin.open(path).text()).contains("₩15,000");
        }

        @Test
        void doesNotConflictWithSales() {
            Form mine = change(admin).with("price", "14000");
            assertThat(orderOf(customer.open(ORDER), "3").submit().status()).isEqualTo(303);

            assertThat(mine.submit().status()).isEqualTo(303);
            assertThat(desk.stock(lamp)).isEqualTo(97);
        }
    }

    /** A product that is no longer offered. */
    @Nested
    @Tag("engine")
    class Withdraw {

        @Test
        void removesTheProductFromTheOrderForm() {
            withdraw();

            assertThat(customer.open(ORDER).document().select("[name=quantities[" + lamp + "]]"))
                    .isEmpty();
            assertThat(admin.open(PRODUCTS).text()).contains(lamp + " Lamp ₩15,000 100 Withdrawn");
        }

        @Test
        void refusesAnOrderThatWasBeingTypedAndKeepsTheTypedText() {
            Form typed = orderOf(customer.open(ORDER), "3");
            withdraw();

            Page refused = typed.submit();

            assertThat(refused.status()).isEqualTo(409);
            assertThat(errors(refused)).singleElement().asString().contains("no longer for sale");
            assertThat(refused.input("quantities[" + lamp + "]")).isEqualTo("3");
            assertThat(refused.input("address1")).isEqualTo("Typed street 1");
            assertThat(desk.stock(lamp)).isEqualTo(100);
        }

        @Test
        void keepsExistingOrdersUnchanged() {
            Page placed = orderOf(customer.open(ORDER), "3").submit();
            String order = placed.location().substring(placed.location().indexOf("/orders"));
            withdraw();

            Page lines = customer.open(order + "/lines");
            assertThat(lines.input("quantities[" + lamp + "]")).isEqualTo("3");
            assertThat(lines.form(order + "/lines")
                            .with("quantities[" + lamp + "]", "4")
                            .submit()
                            .status())
                    .isEqualTo(409);
            assertThat(lines.form(order + "/lines")
                            .with("quantities[" + lamp + "]", "2")
                            .submit()
                            .status())
                    .isEqualTo(303);
            OrderNo number = new OrderNo(order.substring("/orders/".length()));
            assertThat(desk.order(number).quantities()).containsEntry(lamp, 2);
        }

        @Test
        void onAnOldVersionShowsTheChangesAndNeedsAConfirmation() {
            Page seen = admin.open(path);
            changedPrice("16500");

            Page conflict = seen.form(path + "/withdraw").submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.text()).contains("Nothing was done", "Admin Two changed the product", "₩16,500");
            assertThat(orderOf(customer.open(ORDER), "1").submit().status()).isEqualTo(303);
            assertThat(conflict.form(path + "/withdraw")
                            .tick("checked")
                            .submit()
                            .follow()
                            .text())
                    .contains("withdrawn");
        }

        @Test
        void isUndoneByOfferingTheProductAgain() {
            withdraw();

            Page offered = admin.open(path).form(path + "/offer").submit().follow();

            assertThat(offered.text()).contains("can be ordered again", "You offered the product again");
            assertThat(orderOf(customer.open(ORDER), "1").submit().status()).isEqualTo(303);
        }
    }

    /** The count of a product's stock. */
    @Nested
    @Tag("engine")
    class Stock {

        private Form form() {
            return admin.open(path + "/stock").form(path + "/stock");
        }

        @Test
        void isCorrectedByTheDifference() {
            Form counted = form().with("counted", "120");
            orderOf(customer.open(ORDER), "3").submit();

            assertThat(counted.submit().follow().text())
                    .contains("The stock is corrected", "117 pieces", "You corrected the stock");
            assertThat(desk.stock(lamp)).isEqualTo(117);
        }

        @Test
        void isCorrectedOnceByRepeatedSubmits() {
            Form counted = form().with("counted", "120");
            counted.submit();

            Page second = counted.submit();

            assertThat(second.status()).isEqualTo(409);
            assertThat(second.text())
                    .contains("the stock was corrected while", "It was 100 when you opened the page, and is 120 now");
            assertThat(second.input("counted")).isEqualTo("120");
            assertThat(desk.stock(lamp)).isEqualTo(120);
        }

        @Test
        void namesTheAuthorsAndTheTimesOfOtherCounts() {
            Form counted = form().with("counted", "120");
            Visitor colleague = Visitor.signedIn(port, "admin2");
            colleague
                    .open(path + "/stock")
                    .form(path + "/stock")
                    .with("counted", "90")
                    .submit();
            orderOf(customer.open(ORDER), "3").submit();
            colleague
                    .open(path + "/stock")
                    .form(path + "/stock")
                    .with("counted", "87")
                    .submit();

            Page refused = counted.submit();

            assertThat(refused.status()).isEqualTo(409);
            assertThat(refused.document().select(".since li").eachText())
                    .hasSize(2)
                    .allSatisfy(line -> assertThat(line).contains("Admin Two corrected the stock"));
            assertThat(refused.document().select(".since time[datetime]")).hasSize(2);
            assertThat(refused.text()).contains("It was 100 when you opened the page, and is 87 now");
        }

        @Test
        void isNotCorrectedAboveItsLimit() {
            form().with("counted", "999999999").submit();

            Page refused = form().with("shown", "0").with("counted", "2").submit();

            assertThat(refused.status()).isEqualTo(409);
            assertThat(refused.text()).contains("at most 1,000,000,000 pieces");
        }

        @Test
        void isNotCorrectedBelowZero() {
            Form counted = form().with("counted", "2");
            orderOf(customer.open(ORDER), "3").submit();

            Page refused = counted.submit();

            assertThat(refused.status()).isEqualTo(409);
            assertThat(errors(refused)).singleElement().asString().contains("only 97 are left");
            assertThat(refused.input("counted")).isEqualTo("2");
            assertThat(desk.stock(lamp)).isEqualTo(97);
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "-1", "many", "1.5", "1000000000"})
        void isRefusedUnlessItIsAWholeNumber(String typed) {
            Page refused = form().with("counted", typed).submit();

            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.input("counted")).isEqualTo(typed);
            assertThat(desk.stock(lamp)).isEqualTo(100);
        }

        @ParameterizedTest
        @ValueSource(strings = {"-1", "none", "2000000000"})
        void isNotCorrectedAgainstAnInvalidNumber(String shown) {
            assertThat(form().with("shown", shown).submit().status()).isEqualTo(400);
        }
    }

    @Test
    void customersReadTheNameInTheLanguageOfThePage() {
        change(admin).with("nameKo", "램프").with("nameZh", "灯").submit();

        assertThat(customer.speaking("ko").open(ORDER).text()).contains("램프");
        assertThat(customer.speaking("zh").open(ORDER).text()).contains("灯");
        assertThat(customer.speaking("en").open(ORDER).text()).contains("Lamp");
    }

    @Test
    void anOrderKeepsTheNameInTheLanguageInWhichItWasPlaced() {
        change(admin).with("nameKo", "램프").submit();
        Page placed = orderOf(customer.speaking("ko").open(ORDER), "1").submit();
        change(otherAdmin).with("nameKo", "새 램프").submit();

        assertThat(placed.follow().text()).contains("램프").doesNotContain("새 램프", "Lamp");
    }

    @Test
    void anUnknownProductIsNotFound() {
        assertThat(List.of("", "/change", "/stock"))
                .allSatisfy(page -> assertThat(
                                admin.open(PRODUCTS + "/P-999999" + page).status())
                        .isEqualTo(404));
        assertThat(admin.open(PRODUCTS + "/none").status()).isEqualTo(404);
        assertThat(admin.post(PRODUCTS + "/P-999999/withdraw", Map.of("version", "0"))
                        .status())
                .isEqualTo(404);
    }
}
