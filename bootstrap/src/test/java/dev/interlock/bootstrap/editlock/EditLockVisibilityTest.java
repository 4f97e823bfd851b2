package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** While one member edits, all others learn it before they type. */
class EditLockVisibilityTest extends EditLockFixture {

    @Test
    void theAdminIsRefusedAndSeesTheHolderAndTheExpiry() {
        startEditing(customer);

        Page refused = admin.post(edit, Map.of());

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.text()).contains(CUSTOMERS_NAME, "Somebody else is editing this order", "Old street 1");
        assertThat(refused.hasForm(edit + "/save")).isFalse();
        assertThat(refused.hasForm(edit + "/wait")).isTrue();
        assertThat(refused.document().select("a[href='/admin/locks/" + number + "/break']"))
                .isNotEmpty();
        assertThat(events()).containsExactly("ACQUIRED", "DENIED");
    }

    @Test
    void theAdminSeesTheLockInTheListAndOnTheOrder() {
        startEditing(customer);

        assertThat(admin.open("/orders?q=" + number).document().select(".badge").text())
                .contains(CUSTOMERS_NAME);
        Page detail = admin.open(order);
        assertThat(detail.text()).contains(CUSTOMERS_NAME, "Somebody else is editing this order");
        assertNoActions(detail);
    }

    @Test
    void theTimesOfALockAreElementsThatNameTheZoneOfTheShop() {
        startEditing(customer);

        assertThat(List.of(admin.open("/orders?q=" + number), admin.open(order), customer.open(order)))
                .allSatisfy(page -> assertThat(page.document().select(".notice-lock time, .locked-by time"))
                        .hasSize(2)
                        .allSatisfy(time -> {
                            assertThat(Instant.parse(time.attr("datetime"))).isAfter(Instant.EPOCH);
                            assertThat(time.text()).matches("\\d{2}:\\d{2} KST");
                        }));
    }

    @Test
    void inChineseTheZoneFollowsTheTime() {
        String placed = admin.speaking("zh")
                .open(order)
                .document()
                .select("time[data-ago]")
                .text();
        admin.speaking("en");

        assertThat(placed).contains("年").endsWith(" KST");
    }

    @Test
    void theHolderSeesTheirOwnLock() {
        startEditing(customer);

        assertThat(customer.open("/orders").document().select(".badge").text()).contains("You");
        assertThat(customer.open(order).text())
                .contains("You are already editing this order")
                .doesNotContain("Somebody else");
    }

    @Test
    void aCustomerDoesNotLearnWhichAdminEdits() {
        String shipping = order + "/shipping";
        String lines = order + "/lines";
        Form openShipping = customer.open(shipping).form(shipping);
        Form openLines = customer.open(lines).form(lines);
        startEditing(admin);
        Map<String, String> version = Map.of("version", "0", "reason", "");

        List<Page> pages = List.of(
                customer.open("/orders"),
                customer.open(order),
                customer.open(edit),
                customer.post(edit, Map.of()),
                customer.post(edit + "/wait", Map.of()).follow(),
                customer.post(order + "/cancel", version),
                customer.post(order + "/pay", version),
                openShipping.submit(),
                openLines.submit(),
                customer.open(lockAddress),
                customer.post(lockAddress + "/requests", Map.of()));

        assertThat(pages)
                .allSatisfy(page -> assertThat(page.body())
                        .doesNotContain(ADMINS_NAME)
                        .doesNotContain(adminActor.id().value()))
                .extracting(Page::status)
                .containsExactly(200, 200, 200, 423, 200, 423, 423, 423, 423, 200, 200);
        assertThat(pages.subList(0, 9))
                .as("the role instead of the name")
                .allSatisfy(page -> assertThat(page.text()).contains("The shop"));
        assertNoActions(pages.get(1));
    }

    @ParameterizedTest
    @CsvSource({"cancel, Nothing was saved", "pay, Nothing was done"})
    void aCommandOfAnotherMemberIsRefusedByDirectPost(String action, String expected) {
        startEditing(admin);

        Page refused = customer.post(order + "/" + action, Map.of("version", "0", "reason", ""));

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.text()).contains(expected);
        assertNothingWritten();
    }

    @Test
    void shippingCannotStartWhileTheCustomerEdits() {
        customer.post(order + "/pay", Map.of("version", "0"));
        startEditing(customer);

        Page refused = admin.post(order + "/start-shipping", Map.of("version", "1"));

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.text()).contains("Nothing was done", CUSTOMERS_NAME);
        assertThat(desk.order(number).version()).isEqualTo(1);
    }

    @Test
    void textInFormsThatWereOpenedEarlierIsKept() {
        String shipping = order + "/shipping";
        String lines = order + "/lines";
        Page shippingForm = customer.open(shipping);
        Page linesForm = customer.open(lines);
        startEditing(admin);

        Page shippingAnswer =
                shippingForm.form(shipping).with("address1", "Typed street 9").submit();
        Page linesAnswer = linesForm.form(lines).with(PENCIL, "7").submit();

        assertThat(shippingAnswer.status()).isEqualTo(423);
        assertThat(shippingAnswer.input("address1")).isEqualTo("Typed street 9");
        assertThat(linesAnswer.status()).isEqualTo(423);
        assertThat(linesAnswer.input(PENCIL)).isEqualTo("7");
        assertNothingWritten();
    }

    @Test
    void aFormThatCannotBeSavedLeadsToTheEditPage() {
        startEditing(admin);

        for (String form : List.of("/shipping", "/lines")) {
            Page answer = customer.open(order + form);

            assertThat(answer.status()).isEqualTo(303);
            assertThat(answer.location()).endsWith(edit);
        }
    }

    @Test
    void theHolderMayUseTheOtherCommands() {
        startEditing(customer);
        String shipping = order + "/shipping";
        String lines = order + "/lines";

        assertThat(customer.open(shipping)
                        .form(shipping)
                        .with("address1", "Office")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertThat(customer.open(lines).form(lines).with(PENCIL, "2").submit().status())
                .isEqualTo(303);
        assertThat(customer.post(order + "/pay", Map.of("version", "2")).status())
                .isEqualTo(303);
        assertThat(customer.post(order + "/cancel", Map.of("version", "3", "reason", ""))
                        .status())
                .isEqualTo(303);
        assertThat(desk.order(number).version()).isEqualTo(4);
    }

    @Test
    void anotherOrderCanBeEdited() {
        startEditing(customer);

        assertThat(admin.post("/orders/" + orderOf(DeskForTests.CUSTOMER1) + "/edit", Map.of())
                        .status())
                .isEqualTo(303);
    }

    private void assertNoActions(Page detail) {
        for (String action : List.of("/start-shipping", "/cancel", "/pay", "/edit")) {
            assertThat(detail.hasForm(order + action)).as(action).isFalse();
        }
        assertThat(detail.document().select("a[href='" + edit + "']")).isNotEmpty();
        assertThat(detail.document().select("a[href='" + order + "/shipping'], a[href='" + order + "/lines']"))
                .isEmpty();
    }
}
