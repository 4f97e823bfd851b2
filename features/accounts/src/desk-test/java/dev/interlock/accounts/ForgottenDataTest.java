package dev.interlock.accounts;

import static java.util.Map.entry;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.visit.Form;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/**
 * Nothing that a customer has typed is left in any table or in the log. All tables are read, so a new one takes part by itself: it needs a row
 * with a text of the customer, which the description of its feature stores, or a reason here why it never has any.
 */
@ExtendWith(OutputCaptureExtension.class)
class ForgottenDataTest extends LeavingCustomer {

    /** Stands in each text. Its accent is composed in some of them, and not in others. */
    private static final String MARK = "Zölkova";

    /** A Korean name is also found without the family name. */
    private static final String KOREAN = "김젤코바";

    private static final String PHONE = "010-7351-9264";
    private static final String ZIP_CODE = "ZLK 7351";

    private static final List<String> MARKS = List.of(
            folded(MARK), folded("젤코바"), "zlk 7351", "zlk7351", "7351-9264", "73519264", "46291537", "zolkova@");

    private static final Map<String, String> WITHOUT_TEXTS = Map.ofEntries(
            entry("flyway_schema_history", "migrations"),
            entry("product", "products"),
            entry("product_stock", "products"),
            entry("order_line", "products"),
            entry("paper_line", "products"),
            entry("coupon", "coupons"),
            entry("order_placement", "ids and hashes"),
            entry("locks", "ids"),
            entry("lock_fence", "ids"),
            entry("lock_token", "ids"),
            entry("lock_table", "orders, and names of admins"),
            entry("dist_lock", "names of jobs"),
            entry("spring_session", "ids"),
            entry("attempt_bucket", "hashes"),
            entry("member_epoch", "a number"),
            entry("one_time_link", "ids and hashes"),
            entry("sign_up_link", "addresses that have no account"),
            entry("notification_mark", "ids"),
            entry("second_factor", "keys"),
            entry("recovery_code", "hashes"),
            entry("order_note", "what admins write"),
            entry("order_note_mention", "ids of admins"),
            entry("stock_addition", "ids of admins"));

    @Autowired
    AccountRepository accounts;

    @BeforeEach
    void signInUnderTheMark() {
        id = add(MARK + " " + KOREAN);
        transaction.executeWithoutResult(
                status -> accounts.changeMail(id, new MailAddress("zolkova@" + id + ".example")));
        customer = signedIn();
    }

    @Test
    void goesFromAllTablesAndIsInNoLog(CapturedOutput output) {
        String canceled = place(fields(Normalizer.Form.NFC));
        change(canceled);
        waitForTheAdmin(canceled);
        cancel(canceled, MARK + " needs it no more");
        customer.open("/account/api-tokens")
                .form("/account/api-tokens")
                .with("tokenName", MARK)
                .choose("tokenScope", "READ")
                .submit();
        customer.open("/notifications");
        RemovableFeature.all().forEach(this::store);

        assertThat(marked()).containsExactlyInAnyOrderElementsOf(tablesWithTexts());

        assertThat(leave().location()).endsWith("/login?left");

        assertThat(marked()).isEmpty();
        assertThat(folded(output.getAll())).doesNotContain(MARKS);
    }

    private static Map<String, String> fields(Normalizer.Form form) {
        return Map.of(
                "receiverName",
                KOREAN,
                "receiverPhone",
                PHONE,
                "zipCode",
                ZIP_CODE,
                "address1",
                Normalizer.normalize(MARK + " street 1", form),
                "address2",
                Normalizer.normalize(MARK + " floor", form),
                "message",
                Normalizer.normalize("Ring at " + MARK, form));
    }

    /** The second save is refused, since it is made on the old version. */
    private void change(String order) {
        Form form = customer.open(order + "/shipping").form(order + "/shipping");
        fields(Normalizer.Form.NFD).forEach(form::with);
        form.with("address1", MARK + " street 2");
        assertThat(form.submit().status()).isEqualTo(303);
        assertThat(form.with("address1", MARK + " street 3").submit().status()).isEqualTo(409);
    }

    private void waitForTheAdmin(String order) {
        customer.post(order + "/edit", Map.of());
        customer.open(order + "/edit").form(order + "/edit/save").submitTo(order + "/edit/release");
        admin.post(order + "/edit", Map.of());
        assertThat(customer.post(order + "/edit/wait", Map.of()).status()).isEqualTo(303);
        admin.open(order + "/edit").form(order + "/edit/save").submitTo(order + "/edit/release");
    }

    private void store(RemovableFeature feature) {
        String order = place(fields(Normalizer.Form.NFC));
        customer.open(order).form(order + "/pay").submit();
        feature.storePersonalData(customer, admin, order, MARK);
        deliver(order);
    }

    private Set<String> tablesWithTexts() {
        return tables().filter(table -> !WITHOUT_TEXTS.containsKey(table)).collect(Collectors.toSet());
    }

    private Stream<String> tables() {
        return jdbc
                .sql(
                        "select table_name from information_schema.tables where table_schema = schema() and table_type = 'BASE TABLE'")
                .query(String.class)
                .list()
                .stream()
                .map(table -> table.toLowerCase(Locale.ROOT));
    }

    private Set<String> marked() {
        return tables().filter(this::isMarked).collect(Collectors.toSet());
    }

    private boolean isMarked(String table) {
        String name = table.startsWith("spring_session") ? table.toUpperCase(Locale.ROOT) : table;
        String content = jdbc.sql("select * from " + name).query().listOfRows().stream()
                .flatMap(row -> row.values().stream())
                .map(ForgottenDataTest::text)
                .collect(joining("\n"));
        return MARKS.stream().anyMatch(content::contains);
    }

    private static String text(Object value) {
        return folded(
                value instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : String.valueOf(value));
    }

    private static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT);
    }
}
