package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A customer leaves: orders stay, and names go. */
@ExtendWith(OutputCaptureExtension.class)
class LeaveTest extends LeavingCustomer {

    @Autowired
    SqlLog sql;

    private Page post(String password) {
        return customer.post(LEAVE, Map.of("password", password));
    }

    private boolean isThere() {
        return members.find(id).filter(Member::enabled).isPresent();
    }

    @Test
    void allSessionsAndTokensEndAndTheLoginPageSaysSo(CapturedOutput output) {
        Visitor there = signedIn();
        TokenClient client = TokenClient.with(port, TokenClient.createToken(there, "READ"));

        Page left = leave();

        assertThat(left.location()).endsWith("/login?left");
        assertThat(left.follow().text()).contains("Your account is closed.");
        assertThat(customer.open("/orders").location()).contains("/login");
        assertThat(there.open("/orders").location()).contains("/login");
        assertThat(client.get("/api/me").statusCode()).isEqualTo(401);
        assertThat(Visitor.stranger(port).signIn(id.value(), PASSWORD).location())
                .endsWith("/login?error");
        assertThat(output.getAll().lines().filter(line -> line.contains("MEMBER_LEFT")))
                .singleElement()
                .asString()
                .endsWith("MEMBER_LEFT member=\"" + id + "\"");
    }

    @Test
    void anOrderStaysWithoutTheCustomersNameAndAddressAtANewVersion() {
        String order = paid();
        deliver(order);
        String version = version(admin.open(order));

        leave();

        Page page = admin.open(order);
        assertThat(page.text())
                .contains("Former customer", "The customer has left.", "All orders of " + id, "EB123456789KR")
                .doesNotContain(NAME, "Customer One", "Sejong-daero", "010-0000-0000");
        assertThat(version(page)).isEqualTo(String.valueOf(Long.parseLong(version) + 1));
    }

    private static String version(Page page) {
        return Objects.requireNonNull(page.document().select(".meta dd").last()).text();
    }

    @Test
    void theUserNameIsNotGivenToAnotherAndNoAdminEnablesIt() {
        leave();

        assertThat(admin.open("/admin/members?q=" + id).text()).contains("No member matches.");
        assertThat(admin.post("/admin/members/" + id + "/enable", Map.of()).status())
                .isEqualTo(404);
        assertThat(isThere()).isFalse();

        Page refused = admin.open("/admin/members/new")
                .form("/admin/members/new")
                .with("memberId", id.value())
                .with("memberName", "Another")
                .with("role", "CUSTOMER")
                .submit();

        assertThat(refused.text()).contains("There is a member with this user name already.");
    }

    @Test
    void noMemberIsAddedUnderTheNameOfThoseThatHaveLeft() {
        Page refused = admin.open("/admin/members/new")
                .form("/admin/members/new")
                .with("memberId", id + "-2")
                .with("memberName", Member.FORGOTTEN_NAME)
                .with("role", "CUSTOMER")
                .submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().select("main [aria-invalid=true]").eachAttr("name"))
                .containsExactly("memberName");
    }

    @Test
    void anAddressOfDashesMakesNoFormerCustomer() {
        String order = place(
                Map.of("receiverName", "—", "receiverPhone", "0", "zipCode", "0", "address1", "—", "address2", ""));

        assertThat(admin.open(order).text()).contains(NAME).doesNotContain("Former customer", "The customer has left.");
    }

    @Test
    void anOpenOrderIsLinkedAndKeepsTheCustomer() {
        String order = place(Map.of());

        Page page = customer.open(LEAVE);
        Page refused = post(PASSWORD);

        assertThat(page.hasForm(LEAVE)).isFalse();
        assertThat(page.document().select("main a[href='" + order + "']")).hasSize(1);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.document().select("main a[href='" + order + "']")).hasSize(1);
        assertThat(isThere()).isTrue();
        assertThat(customer.open(order).text()).contains("Sejong-daero");
    }

    @Test
    void moneyThatIsNotPaidBackKeepsTheCustomer() {
        String order = paid();
        cancel(order, "");
        assertThat(post(PASSWORD).status()).isEqualTo(409);

        Form refund = admin.open(order + "/record-refund").form(order + "/record-refund");
        String paidAmount = jdbc.sql("select paid from purchase_order where order_number = ?")
                .param(order.substring("/orders/".length()))
                .query(String.class)
                .single();
        assertThat(refund.with("amount", paidAmount).submit().status()).isEqualTo(303);

        assertThat(leave().location()).endsWith("/login?left");
    }

    @Test
    void aWrongPasswordChangesNothingAndIsNotShownAgain() {
        for (String wrong : List.of("", "a guess")) {
            Page refused = post(wrong);

            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.document().title()).startsWith("Not done:");
            assertThat(refused.text()).contains("Not done yet. Please check:");
            assertThat(refused.document().select("main [aria-invalid=true]").eachAttr("name"))
                    .containsExactly("password");
            assertThat(refused.document().select("main input[type=password][value]"))
                    .isEmpty();
        }
        assertThat(isThere()).isTrue();
    }

    @Test
    void theAccountOfADemoUserStays() {
        Visitor demo = Visitor.signedIn(port, "customer2");

        assertThat(demo.open(LEAVE).hasForm(LEAVE)).isFalse();
        assertThat(demo.post(LEAVE, Map.of("password", "customer2-demo")).status())
                .isEqualTo(409);
    }

    /** The form was opened when the order could still be changed. */
    @Test
    void anAdminsOpenFormMeetsAConflictAndWritesNoAddressBack() {
        String order = place(Map.of());
        Form open = admin.open(order + "/shipping").form(order + "/shipping").with("address1", "Typed street 2");
        cancel(order, "");
        leave();

        Page conflict = open.submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.input("address1")).isEqualTo("Typed street 2");
        assertThat(conflict.text()).doesNotContain("Sejong-daero");
        assertThat(admin.open(order).text()).contains("The customer has left.");
    }

    @Test
    void theNumberOfStatementsDoesNotGrowWithThatOfTheOrders() throws Exception {
        int one = statements(1);
        id = add(NAME);
        customer = signedIn();

        assertThat(statements(20)).isEqualTo(one);
    }

    private int statements(int orders) throws Exception {
        for (int each = 0; each < orders; each++) {
            cancel(place(Map.of()), "a reason");
        }
        Form form = customer.open(LEAVE).form(LEAVE).with("password", PASSWORD);
        List<String> statements = sql.during(form::submit);
        assertThat(isThere()).isFalse();
        return statements.size();
    }
}
