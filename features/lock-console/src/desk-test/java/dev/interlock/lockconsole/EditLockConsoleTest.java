package dev.interlock.lockconsole;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.editlock.EditLockFixture;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Role;
import java.util.Locale;
import java.util.Map;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;

/** The console of locks shows edit locks, their waiters, and what happened to them. */
class EditLockConsoleTest extends EditLockFixture {

    @Test
    void listsTheLockAndItsEvents() {
        startEditing(customer);

        Page console = open(number.value());

        assertThat(console.status()).isEqualTo(200);
        assertThat(locks(console).text()).contains(number.value(), CUSTOMERS_NAME, "Customer");
        assertThat(events(console)).contains("Acquired", number.value());
        assertThat(console.document().select("a[href='" + breaking + "']")).isNotEmpty();
    }

    @Test
    void theSearchIgnoresTheCase() {
        startEditing(customer);

        Page console = open(number.value().toLowerCase(Locale.ROOT));

        assertThat(console.document().select("a[href='" + breaking + "']")).isNotEmpty();
        assertThat(events(console)).contains(number.value());
    }

    @Test
    void namesTheHolderAndNoStore() {
        startEditing(customer);

        Page console = admin.open("/admin/locks");

        assertThat(console.document()
                        .select(".events tbody tr:has(a[href='" + order + "']) td")
                        .eachText())
                .filteredOn(CUSTOMERS_NAME::equals)
                .hasSize(1);
        assertThat(console.text()).doesNotContain("Locks are kept in");
    }

    @Test
    void countsTheWaiters() {
        Visitor colleague = signedIn(member("Yi Hwang", Role.ADMIN));
        startEditing(customer);
        admin.post(edit + "/wait", Map.of());
        colleague.post(edit + "/wait", Map.of());

        assertThat(locks(open(number.value())).select("td.number").eachText()).contains("2");
    }

    @Test
    void namesTheAdminThatBrokeTheLockAndTheReason() {
        startEditing(customer);
        breakLock();

        assertThat(events(open(number.value()))).contains("Broken", REASON, ADMINS_NAME);
    }

    @Test
    void isForAdminsOnly() {
        assertThat(customer.open("/admin/locks").status()).isEqualTo(403);
    }

    private Page open(String search) {
        return admin.open("/admin/locks?q=" + search);
    }

    private static Elements locks(Page console) {
        return console.document().select("table.orders:not(.events) tbody tr");
    }

    private static String events(Page console) {
        return console.document().select("table.events tbody tr").text();
    }
}
