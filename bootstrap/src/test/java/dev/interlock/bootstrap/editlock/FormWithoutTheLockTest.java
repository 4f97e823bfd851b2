package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A form that cannot be saved because of the edit lock shows the typed text and offers ways to continue. */
class FormWithoutTheLockTest extends EditLockFixture {

    private static final String WAIT = "button[form=form][name=wait]";

    /** Another member edits the order. */
    @Nested
    class HeldByAnotherMember {

        @ParameterizedTest
        @CsvSource({"shipping, address1, Typed street 9", "lines, quantities[P-900], 7"})
        void formOffersToWaitAndKeepsItsText(String form, String field, String typed) {
            String path = order + "/" + form;
            Page opened = customer.open(path);
            Page editing = startEditing(admin);
            Page blocked = opened.form(path).with(field, typed).submit();
            assertThat(blocked.status()).isEqualTo(423);
            assertThat(blocked.document().select(WAIT).text()).isEqualTo("Tell them I’m waiting");

            Page waiting = blocked.form(path).scripted().ticked("wait", "true").submit();

            assertThat(waiting.status()).isEqualTo(200);
            assertThat(waiting.document().select("[data-fill=place]").text()).isEqualTo("1");
            assertThat(waiting.document().select("[data-waiting]").attr("data-waiting"))
                    .isEqualTo(lockAddress + "/requests");
            assertThat(waiting.input(field)).isEqualTo(typed);
            assertThat(json(heartbeat(admin, editing)).get("waiting").size()).isEqualTo(1);
            assertNothingWritten();

            editing.form(edit + "/save").submitTo(edit + "/release");
            Page turn = waiting.form(path).scripted().ticked("wait", "true").submit();
            assertThat(turn.document().select("#blocked[data-state=turn][role=alert][autofocus]"))
                    .hasSize(1);
            assertThat(turn.input(field)).isEqualTo(typed);
            assertThat(turn.form(path).submit().status()).isEqualTo(303);
            assertThat(customer.open(order).text()).contains(typed);
        }

        @ParameterizedTest
        @CsvSource({"shipping", "lines"})
        void adminMayBreakTheLockAndTheFormStaysOpen(String form) {
            String path = order + "/" + form;
            Page opened = admin.open(path);
            startEditing(customer);

            Page blocked = opened.form(path).submit();

            assertThat(blocked.status()).isEqualTo(423);
            assertThat(breakLink(blocked)).isEqualTo("_blank");
            Page waiting = blocked.form(path).ticked("wait", "true").submit();
            assertThat(breakLink(waiting)).isEqualTo("_blank");
        }

        @Test
        void anAdminThatLostTheEditLockMayBreakTheNewOne() {
            Page opened = startEditing(admin);
            opened.form(edit + "/save").submitTo(edit + "/release");
            startEditing(customer);

            Page refused = opened.form(edit + "/save").submitTo(edit + "/resume");

            assertThat(refused.status()).isEqualTo(423);
            assertThat(breakLink(refused)).isEqualTo("_blank");
        }

        @Test
        void customerIsNotOfferedToBreakIt() {
            Page opened = customer.open(order + "/shipping");
            startEditing(admin);

            Page blocked = opened.form(order + "/shipping").submit();

            assertThat(breakLink(blocked)).isEmpty();
        }

        private String breakLink(Page page) {
            return page.document()
                    .select("a[href='/admin/locks/" + number + "/break']")
                    .attr("target");
        }
    }

    /** A save under a lock that was lost. */
    @Nested
    class Lost {

        Page form;

        @BeforeEach
        void startEditingAsCustomer() {
            form = startEditing(customer);
        }

        @Test
        void lateSaveAfterABreakSaysThatNothingWasSaved() {
            breakLock();

            assertSaysThatNothingWasSaved(save(), "broken");
        }

        @Test
        void lateSaveAfterATakeoverSaysThatNothingWasSaved() {
            startEditing(customer);

            assertSaysThatNothingWasSaved(save(), "taken-over");
        }

        @Test
        void lateSaveAfterTheReleaseSaysThatNothingWasSaved() {
            form.form(edit + "/save").submitTo(edit + "/release");

            assertSaysThatNothingWasSaved(save(), "ended");
        }

        @Test
        void lateSaveWhileAnotherMemberHoldsTheLockSaysThatNothingWasSaved() {
            form.form(edit + "/save").submitTo(edit + "/release");
            startEditing(admin);

            assertSaysThatNothingWasSaved(save(), "held-by-other");
        }

        @Test
        void formThatWasNotSubmittedSaysNothingOfSaving() {
            assertThat(form.text()).doesNotContain("Nothing was saved");
        }

        private Page save() {
            return form.form(edit + "/save").with("address1", "Typed street 9").submit();
        }

        private void assertSaysThatNothingWasSaved(Page page, String state) {
            assertThat(page.document().select("#edit-state").attr("data-state")).isEqualTo(state);
            assertThat(page.document().select("[data-when=" + state + "]").text())
                    .contains("Nothing was saved.");
            assertNothingWritten();
        }
    }

    /** The form at the end of a wait. */
    @Nested
    class Turn {

        @Test
        void formThatOpensAfterAWaitSaysThatItIsTheMembersTurn() {
            Page editing = startEditing(admin);
            Page waiting = customer.post(edit + "/wait", Map.of()).follow();
            editing.form(edit + "/save").submitTo(edit + "/release");

            Page form = waiting.form(edit).scripted().submit().follow();

            assertThat(form.document().title()).startsWith("Your turn · ");
            assertThat(form.document()
                            .select(
                                    "#edit-notice[role=status][tabindex=-1][autofocus][data-notice=turn] [data-when=turn]")
                            .text())
                    .contains("It is your turn");
        }

        @Test
        void formThatOpensAtOnceHasNoSuchNotice() {
            Page form = startEditing(customer);

            assertThat(form.document().title()).startsWith("Edit order");
            assertThat(form.document().select("#edit-notice[autofocus], #edit-notice[data-notice=turn]"))
                    .isEmpty();
        }
    }

    /** The attributes that the script for drafts reads. */
    @Nested
    class Unsaved {

        @Test
        void onlyARedisplayedFormIsUnsavedFromTheStart() {
            String shipping = order + "/shipping";
            Page opened = customer.open(shipping);
            Page otherPage = admin.open(shipping);
            assertThat(opened.document().select("form[data-keep='" + shipping + "']:not([data-dirty])"))
                    .hasSize(1);
            otherPage.form(shipping).with("address1", "Elsewhere 5").submit();

            Page conflict =
                    opened.form(shipping).with("address1", "Typed street 9").submit();
            assertThat(conflict.status()).isEqualTo(409);
            assertUnsaved(conflict, shipping);
            assertThat(conflict.document()
                            .select("[readonly][name='typed[address1]']")
                            .val())
                    .isEqualTo("Typed street 9");
            Page invalid = conflict.form(shipping)
                    .choose("address1", "Typed street 9")
                    .with("zipCode", "")
                    .submit();
            assertThat(invalid.status()).isEqualTo(400);
            assertUnsaved(invalid, shipping);

            Page saved =
                    invalid.form(shipping).with("zipCode", "04524").submit().follow();
            assertThat(saved.document().select("[data-saved]").attr("data-saved"))
                    .isEqualTo(shipping);
        }

        /** Restored text is sent with its original key, so that the order is not placed twice. */
        @Test
        void draftOfANewOrderKeepsItsIdempotencyKey() {
            assertThat(customer.open("/orders/new")
                            .document()
                            .select("form[data-keep='/orders/new'] [data-base][name=idempotencyKey]"))
                    .hasSize(1);
        }

        @Test
        void draftsBelongToTheMemberOfThePage() {
            assertThat(memberOf(customer)).isEqualTo(customerActor.id().value());
            assertThat(memberOf(Visitor.stranger(port))).isEmpty();
        }

        private String memberOf(Visitor visitor) {
            return visitor.open("/login").document().body().attr("data-member");
        }

        private void assertUnsaved(Page page, String path) {
            assertThat(page.document().select("form[data-keep='" + path + "'][data-dirty]"))
                    .hasSize(1);
        }
    }
}
