package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A save needs a valid lock and the current version. If one is missing, nothing is written and typed text is kept. */
@Tag("engine")
class SaveUnderTheLockTest extends EditLockFixture {

    @Autowired
    ChangeShipping changeShipping;

    @Autowired
    LeaseStore leases;

    @Test
    void aStaleVersionUnderAValidLockIsAConflictAndTheLockIsKept() {
        Page form = startEditing(customer);
        changeAddress("Elsewhere 5");

        Page conflict = save(form);

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.choice("address1")).contains("Old street 1", "Elsewhere 5", "Typed street 9");
        assertThat(conflict.input("lockId")).isEqualTo(form.input("lockId"));
        assertThat(conflict.input("version")).isEqualTo("1");
        assertThat(conflict.input("message")).isEqualTo("Typed note");
        assertThat(desk.order(number).version()).isEqualTo(1);
        assertThat(changes()).containsExactly("ADDRESS1");
        assertThat(lock().orElseThrow().own()).isFalse();
        assertThat(events()).containsExactly("ACQUIRED");
    }

    @Test
    void theChosenValuesCanBeSavedUnderTheSameLock() {
        Page form = startEditing(customer);
        changeAddress("Elsewhere 5");
        Page conflict = save(form);

        Page saved = conflict.form(edit + "/save")
                .choose("address1", "Typed street 9")
                .submit();

        assertThat(saved.status()).isEqualTo(303);
        ShippingInfo info = desk.order(number).shippingInfo();
        assertThat(info.address().address1()).isEqualTo("Typed street 9");
        assertThat(info.message()).isEqualTo("Typed note");
        assertThat(desk.order(number).version()).isGreaterThan(1);
        assertThat(events()).containsExactly("ACQUIRED", "RELEASED");
    }

    @Test
    void theCurrentValueCanBeChosen() {
        Page form = startEditing(customer);
        changeAddress("Elsewhere 5");

        assertThat(save(form)
                        .form(edit + "/save")
                        .choose("address1", "Elsewhere 5")
                        .submit()
                        .status())
                .isEqualTo(303);

        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Elsewhere 5");
        assertThat(desk.order(number).shippingInfo().message()).isEqualTo("Typed note");
    }

    @Test
    void theConflictOfAFormWithoutItemsShowsTheItemsOfTheOrder() {
        Page opened = startEditing(customer);
        changeAddress("Elsewhere 5");
        Form form = opened.form(edit + "/save").with("address1", "Typed street 9");
        for (String name : opened.document()
                .select("input[name^=quantities], input[name^=prices]")
                .eachAttr("name")) {
            form = form.without(name);
        }

        Page conflict = form.submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.choice("address1")).contains("Elsewhere 5", "Typed street 9");
        assertThat(conflict.document().select("input[name^=quantities]")).isNotEmpty();
    }

    @Test
    void moreTimeOnAConflictPageKeepsTheChoice() {
        Page form = startEditing(customer);
        changeAddress("Elsewhere 5");

        Page more = save(form)
                .form(edit + "/save")
                .choose("address1", "Typed street 9")
                .submitTo(edit + "/extend");

        assertThat(more.status()).isEqualTo(200);
        assertThat(more.text()).contains("You have more time now");
        assertThat(more.choice("address1")).contains("Elsewhere 5", "Typed street 9");
        assertThat(more.input("address1")).isEqualTo("Typed street 9");
        assertThat(more.form(edit + "/save").submit().status()).isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Typed street 9");
    }

    @Test
    void moreTimeLosesNoTextOfAChoiceThatIsNotMade() {
        Page form = startEditing(customer);
        changeAddress("Elsewhere 5");

        Page more = save(form).form(edit + "/save").submitTo(edit + "/extend");

        assertThat(more.choice("address1")).contains("Elsewhere 5", "Typed street 9");
        assertThat(more.input("address1")).as("nothing is preselected").isEmpty();
        assertThat(more.form(edit + "/save")
                        .choose("address1", "Typed street 9")
                        .submit()
                        .status())
                .isEqualTo(303);
    }

    @Test
    void aSaveUnderALostLockIsRefusedAndTheTextIsShownReadOnly() {
        Page form = startEditing(customer);
        expire(form);

        Page lost = save(form);

        assertThat(lost.status()).isEqualTo(409);
        assertThat(lost.text()).contains("Your time to edit has ended");
        assertReadOnlyWithTheText(lost);
        assertNothingWritten();
    }

    @Test
    void aFormerHolderCanReacquireTheLockAndSave() {
        Page form = startEditing(customer);
        expire(form);
        Page lost = save(form);

        Page regained = lost.form(edit + "/save").submitTo(edit + "/resume");

        assertThat(regained.status()).isEqualTo(200);
        assertThat(regained.text()).contains("You have the lock again");
        assertThat(regained.input("lockId")).isNotEqualTo(form.input("lockId"));
        assertThat(regained.document().select("input[readonly]:not([aria-describedby$=-none])"))
                .as("read-only fields, except of products that are sold out")
                .isEmpty();
        assertThat(regained.form(edit + "/save").submit().status()).isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Typed street 9");
        assertThat(desk.order(number).quantities()).containsEntry(DeskForTests.PRODUCT, 4);
    }

    /** The script renews the lock, so the lease of three minutes for customers suffices. */
    @Test
    void aScriptedPageReacquiresTheLockForTheCustomerLease() {
        Page form = startEditing(customer);
        expire(form);
        Page lost = save(form);

        Page regained = lost.form(edit + "/save").scripted().submitTo(edit + "/resume");

        assertThat(leases.find(target()).orElseThrow().remaining()).isLessThanOrEqualTo(Duration.ofMinutes(3));
        heartbeat(customer, regained);
        regained.form(edit + "/save").scripted().submitTo(edit + "/extend");
        assertThat(leases.find(target()).orElseThrow().remaining()).isLessThanOrEqualTo(Duration.ofMinutes(3));
    }

    @Test
    void reacquiringAfterAChangeOfTheOrderShowsTheConflict() {
        Page form = startEditing(customer);
        expire(form);
        String shipping = order + "/shipping";
        admin.open(shipping).form(shipping).with("address1", "Elsewhere 5").submit();
        Page lost = save(form);
        assertThat(lost.text()).contains("Your time to edit has ended");

        Page conflict = lost.form(edit + "/save").submitTo(edit + "/resume");

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.choice("address1")).contains("Elsewhere 5", "Typed street 9");
        assertThat(conflict.form(edit + "/save")
                        .choose("address1", "Typed street 9")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Typed street 9");
    }

    @Test
    void reacquiringWhileAnotherMemberHoldsTheLockKeepsTheText() {
        Page form = startEditing(customer);
        expire(form);
        startEditing(admin);

        for (Page refused : List.of(save(form), filled(form).submitTo(edit + "/resume"))) {
            assertThat(refused.status()).isIn(409, 423);
            assertThat(refused.text()).contains("Somebody else is editing this order", "The shop");
            assertThat(refused.body()).doesNotContain(ADMINS_NAME);
            assertReadOnlyWithTheText(refused);
        }
        assertThat(filled(form).submitTo(edit + "/resume").status()).isEqualTo(423);
        assertNothingWritten();
        assertThat(lock().orElseThrow().own()).isTrue();
    }

    /** Another member holds the lock. Its lock id, an unknown, an expired and a foreign one get the same answer. */
    @Test
    void allInvalidLockIdsGetTheSameAnswer() {
        Page expiredForm = startEditing(customer);
        expire(expiredForm);
        OrderNo another = orderOf(customerActor);
        Page elsewhere = customer.post("/orders/" + another + "/edit", Map.of()).follow();
        Page admins = startEditing(admin);
        Map<String, String> lockIds = new LinkedHashMap<>();
        lockIds.put("unknown", LockId.random().value());
        lockIds.put("expired", expiredForm.input("lockId"));
        lockIds.put("of another order", elsewhere.input("lockId"));
        lockIds.put("of another user", admins.input("lockId"));
        Duration before = leases.find(target()).orElseThrow().remaining();

        for (String path : List.of(edit + "/save", edit + "/extend")) {
            assertThat(lockIds.values().stream()
                            .map(lockId -> expiredForm
                                    .form(edit + "/save")
                                    .with("lockId", lockId)
                                    .submitTo(path))
                            .map(answer -> answer.status() + withoutTimesAndLockIds(answer))
                            .distinct())
                    .as(path)
                    .singleElement()
                    .asString()
                    .startsWith("409");
        }
        assertThat(lockIds.values().stream()
                        .map(lockId -> heartbeat(customer, expiredForm, lockId))
                        .map(answer -> answer.status() + answer.body().replaceAll("lock/[0-9a-f]{32}", "lock"))
                        .distinct())
                .as("heartbeat")
                .singleElement()
                .asString()
                .startsWith("409")
                .contains("ENDED");
        lockIds.values().forEach(lockId -> {
            expiredForm.form(edit + "/save").with("lockId", lockId).submitTo(edit + "/release");
            assertThat(customer.postWithoutToken(
                                    lockAddress + "/" + lockId + "/release",
                                    Map.of("_csrf", expiredForm.input("_csrf")))
                            .status())
                    .isEqualTo(204);
        });

        assertNothingWritten();
        assertThat(lock().orElseThrow().own()).isTrue();
        assertThat(leases.find(target()).orElseThrow().remaining())
                .isLessThanOrEqualTo(before)
                .isGreaterThan(before.minusMinutes(1));
        assertThat(editLockQueries.viewEditLock(OrderTargets.of(another), customerActor))
                .isPresent();
    }

    /** The member has canceled the order in another window. The conflict says so, and nothing else does. */
    @Test
    void anEditThatHasBecomeImpossibleIsRefusedByOneNotice() {
        Page form = startEditing(customer);
        customer.post(order + "/cancel", Map.of("version", "0", "reason", ""));

        Page refused =
                form.form(edit + "/save").with("address1", "Typed too late").submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text())
                .containsOnlyOnce("The order has been canceled.")
                .doesNotContain("This is not possible now");
        assertThat(refused.body()).contains("Typed too late");
    }

    @Test
    void aMissingOrMalformedLockIdIsRefused() {
        Page form = startEditing(customer);

        assertThat(form.form(edit + "/save").without("lockId").submit().status())
                .isEqualTo(400);
        assertThat(form.form(edit + "/save").with("lockId", "nonsense").submit().status())
                .isEqualTo(400);
        assertThat(form.form(edit + "/save").with("lockId", "").submit().status())
                .isEqualTo(400);
        assertNothingWritten();
        assertThat(lock()).isPresent();
    }

    @Test
    void theNextHolderReadsTheSavedOrder() {
        Page form = startEditing(customer);
        assertThat(admin.post(edit, Map.of()).status()).isEqualTo(423);
        filled(form).submit();

        Page next = startEditing(admin);

        assertThat(next.input("address1")).isEqualTo("Typed street 9");
        assertThat(next.input(PENCIL)).isEqualTo("4");
        assertThat(next.input("version"))
                .isEqualTo(String.valueOf(desk.order(number).version()))
                .isNotEqualTo("0");
    }

    private Form filled(Page form) {
        return form.form(edit + "/save")
                .with("address1", "Typed street 9")
                .with("message", "Typed note")
                .with(PENCIL, "4");
    }

    private Page save(Page form) {
        return filled(form).submit();
    }

    private LockTarget target() {
        return new LockTarget("Order", number.value());
    }

    private void expire(Page form) {
        leases.shorten(
                target(), new LockId(form.input("lockId")), customerActor.id().value(), Duration.ofMillis(1));
        await(() -> lock().isEmpty(), Duration.ofSeconds(10));
    }

    /** Changes the address as the holder, since the lock stops only other members. */
    private void changeAddress(String address1) {
        ShippingInfo info = desk.order(number).shippingInfo();
        Address old = info.address();
        ShippingInfo moved =
                new ShippingInfo(info.receiver(), new Address(old.zipCode(), address1, old.address2()), info.message());
        desk.as(
                customerActor,
                () -> changeShipping.changeShipping(new ChangeShippingRequest(number, 0, moved, customerActor)));
    }

    private static void assertReadOnlyWithTheText(Page lost) {
        assertThat(lost.input("address1")).isEqualTo("Typed street 9");
        assertThat(lost.input("message")).isEqualTo("Typed note");
        assertThat(lost.input(PENCIL)).isEqualTo("4");
        assertThat(lost.document()
                        .select("[name=address1][readonly], [name=message][readonly], [name='" + PENCIL
                                + "'][readonly]"))
                .hasSize(3);
        assertThat(lost.document().select("[formaction$=/resume]")).isNotEmpty();
    }

    /** Returns the page without times and lock ids. Times are computed from remaining durations, so they differ by microseconds. */
    private static String withoutTimesAndLockIds(Page page) {
        return page.withoutTokens().replaceAll("value=\"[0-9a-f]{32}\"", "").replaceAll("<time [^>]*>[^<]*</time>", "");
    }
}
