package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.ProductId;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The edit form is opened by a POST request, and saves the edited fields. */
class EditFormTest extends EditLockFixture {

    @Test
    void aGetAcquiresNoLockAndShowsTheOrderReadOnly() {
        Page page = admin.open(edit);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text()).contains("Nobody is editing this order", "Old street 1");
        assertThat(page.hasForm(edit)).isTrue();
        assertThat(page.hasForm(edit + "/save")).isFalse();
        assertThat(admin.head(edit).status()).isEqualTo(200);
        assertThat(admin.withHeader("Sec-Purpose", "prefetch").open(edit).status())
                .isEqualTo(503);
        assertThat(lock()).isEmpty();
        assertThat(events()).isEmpty();
    }

    @Test
    void aPostAcquiresTheLockAndLeadsToTheForm() {
        Page answer = customer.post(edit, Map.of());

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.location()).endsWith(edit).doesNotContain("lockId");
        Page form = answer.follow();
        assertThat(form.status()).isEqualTo(200);
        assertThat(form.header("Cache-Control")).contains("no-store");
        assertThat(form.input("version")).isEqualTo("0");
        assertThat(form.input("lockId")).matches("[0-9a-f]{32}");
        assertThat(form.input("address1")).isEqualTo("Old street 1");
        assertThat(form.input(PENCIL)).isEqualTo("1");
        assertThat(lock().orElseThrow().name()).isEqualTo(CUSTOMERS_NAME);
        assertThat(events()).containsExactly("ACQUIRED");
    }

    @Test
    void aReloadedFormAsksFirstAndKeepsTheLock() {
        startEditing(customer);
        long grant = lock().orElseThrow().grant();

        Page again = customer.open(edit);

        assertThat(again.text()).contains("You are already editing this order");
        assertThat(again.hasForm(edit + "/save")).isFalse();
        assertThat(lock().orElseThrow().grant()).isEqualTo(grant);
    }

    @Test
    void linesAndShippingAreSavedTogetherAndTheLockIsReleased() {
        Page saved = startEditing(customer)
                .form(edit + "/save")
                .with("address1", "New street 2")
                .with(PENCIL, "3")
                .submit();

        assertThat(saved.status()).isEqualTo(303);
        assertThat(saved.location()).endsWith(order);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("New street 2");
        assertThat(desk.order(number).quantities()).containsEntry(DeskForTests.PRODUCT, 3);
        assertThat(changes()).containsExactlyInAnyOrder("QUANTITIES", "TOTAL", "ADDRESS1");
        assertThat(versions()).as("one save").containsExactly(desk.order(number).version());
        assertThat(lock()).isEmpty();
        assertThat(events()).containsExactly("ACQUIRED", "RELEASED");
        assertThat(saved.follow().document().select(".aside li").text())
                .contains("You changed the items", "You changed the shipping details");
    }

    private List<Long> versions() {
        return jdbc.sql("select distinct version from change_log where target_id = :order and version > 0")
                .param("order", number.value())
                .query(Long.class)
                .list();
    }

    @Test
    void theEditFormAndTheOtherFormsUseTheSameVersions() {
        startEditing(customer).form(edit + "/save").with(PENCIL, "3").submit();
        String shipping = order + "/shipping";
        customer.open(shipping)
                .form(shipping)
                .with("address1", "Third street 3")
                .submit();

        Page form = startEditing(customer);

        assertThat(form.input("version")).isEqualTo("2");
        assertThat(form.form(edit + "/save").with(PENCIL, "4").submit().status())
                .isEqualTo(303);
        assertThat(desk.order(number).version()).isEqualTo(3);
    }

    @Test
    void onlyTheShippingOfAPaidOrderIsEdited() {
        customer.post(order + "/pay", Map.of("version", "0"));
        Page form = startEditing(customer);

        assertThat(form.document().select("[name^=quantities]")).isEmpty();
        assertThat(form.form(edit + "/save")
                        .with("address1", "New street 2")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("New street 2");
        assertThat(desk.order(number).quantities()).containsEntry(DeskForTests.PRODUCT, 1);
    }

    /** The customer opened the form of the unpaid order, and paid in another window, which their own lock does not prevent. */
    @Test
    void linesSentForAPaidOrderAreNeitherSavedNorLost() {
        Page form = startEditing(customer);
        customer.post(order + "/pay", Map.of("version", "0"));

        Page answer =
                form.form(edit + "/save").with("version", "1").with(PENCIL, "3").submit();

        assertThat(answer.status()).isEqualTo(409);
        assertThat(desk.order(number).version()).isEqualTo(1);
        assertThat(desk.order(number).quantities()).containsEntry(DeskForTests.PRODUCT, 1);
        assertThat(answer.input("lockId")).isEqualTo(form.input("lockId"));
        assertThat(lock()).isPresent();
    }

    @Test
    void anOrderThatCannotBeEditedIsNotLocked() {
        customer.post(order + "/cancel", Map.of("version", "0", "reason", ""));

        Page answer = customer.post(edit, Map.of());

        assertThat(answer.status()).isEqualTo(409);
        assertThat(lock()).isEmpty();
        assertThat(events()).isEmpty();
    }

    @Test
    void aFormWithErrorsIsShownAgainUnderTheSameLock() {
        Page form = startEditing(customer);

        Page wrong = form.form(edit + "/save")
                .with("receiverName", "")
                .with("address1", "New street 2")
                .with(PENCIL, "many")
                .submit();

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.input("address1")).isEqualTo("New street 2");
        assertThat(wrong.input(PENCIL)).isEqualTo("many");
        assertThat(wrong.input("lockId")).isEqualTo(form.input("lockId"));
        assertThat(wrong.form(edit + "/save")
                        .with("receiverName", "Receiver")
                        .with(PENCIL, "2")
                        .submit()
                        .status())
                .isEqualTo(303);
    }

    @Test
    void aFormSaysEverythingThatIsWrongAtOnce() {
        ProductId scarce = new ProductId("P-913");
        desk.addProduct(scarce, "Rare lamp", new Money(1_000), 2);
        String quantity = "quantities[" + scarce + "]";

        Page wrong = startEditing(customer)
                .form(edit + "/save")
                .with("receiverName", "")
                .with(quantity, "3")
                .with(PENCIL, "many")
                .submit();

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.document().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactlyInAnyOrder("receiverName", quantity, PENCIL);
    }

    @Test
    void cancelReleasesTheLockAndWritesNothing() {
        Page form = startEditing(customer);

        Page left = form.form(edit + "/save").with("address1", "Never saved").submitTo(edit + "/release");

        assertThat(left.status()).isEqualTo(303);
        assertThat(left.location()).endsWith(order);
        assertThat(lock()).isEmpty();
        assertNothingWritten();
    }

    /** Pages without script have a button for more time. */
    @Test
    void moreTimeKeepsTheTypedText() {
        Page form = startEditing(customer);

        Page more = form.form(edit + "/save").with("address1", "Half typ").submitTo(edit + "/extend");

        assertThat(more.status()).isEqualTo(200);
        assertThat(more.input("address1")).isEqualTo("Half typ");
        assertThat(more.input("lockId")).isEqualTo(form.input("lockId"));
        assertThat(more.text()).contains("You have more time now");
        assertNothingWritten();
    }

    @Test
    void fullWidthNumbersAreTakenForOrdinaryOnes() {
        Page saved = startEditing(customer)
                .form(edit + "/save")
                .with("receiverPhone", "０１０－１２３４－５６７８")
                .with("zipCode", "０４５２４")
                .with(PENCIL, "３")
                .submit();

        assertThat(saved.status()).isEqualTo(303);
        assertThat(saved.follow().text()).contains("010-1234-5678", "04524");
    }

    @Test
    void moreTimeReadsTheFormAsASaveDoes() {
        String price = "prices[" + DeskForTests.PRODUCT + "]";
        String decomposed = Normalizer.normalize("집", Normalizer.Form.NFD);
        Form typed = startEditing(customer)
                .form(edit + "/save")
                .with("address1", "  Half typ ")
                .with("message", decomposed)
                .with(PENCIL, "3")
                .with(price, "5");

        Page more = typed.submitTo(edit + "/extend");

        assertThat(more.input("address1")).isEqualTo("Half typ");
        assertThat(more.input("message")).isEqualTo("집");
        assertThat(more.input(PENCIL)).isEqualTo("3");
        assertThat(more.input(price)).as("the price that the customer has seen").isEqualTo("5");
    }

    @Test
    void aFormIsAtThePathOfItsTypeOnly() {
        String product = "/products/" + DeskForTests.PRODUCT + "/edit";

        assertThat(customer.open(product).status()).isEqualTo(404);
        assertThat(customer.post(product, Map.of()).status()).isEqualTo(404);
        assertThat(admin.open("/admin" + edit).status()).isEqualTo(404);
        assertThat(admin.post("/admin" + edit, Map.of()).status()).isEqualTo(404);
    }

    @Test
    void anOrderOutOfReachIsNotFound() {
        OrderNo outOfReach = orderOf(DeskForTests.CUSTOMER1);

        assertThat(customer.post("/orders/" + outOfReach + "/edit", Map.of()).status())
                .isEqualTo(404);
        assertThat(editLockQueries.viewEditLock(OrderTargets.of(outOfReach), adminActor))
                .isEmpty();
    }
}
