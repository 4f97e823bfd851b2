package dev.interlock.accounts;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.visit.Form;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/**
 * Nothing that a customer has typed is left in any table or in the log. All tables are read, so a new one takes part by itself: it needs a row
 * with a text of the customer, which the description of its feature stores, or another level in {@code data.md}.
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
    void goesFromAllTablesAndIsInNoLog(CapturedOutput output) throws IOException {
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
        assertThat(folded(output.getAll())).doesNotContain(MARKS).doesNotContain(PASSWORD);
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

    private Set<String> tablesWithTexts() throws IOException {
        Set<String> forgotten = new DataLevels().forgottenTables();
        return DataLevels.tablesOf(jdbc).stream().filter(forgotten::contains).collect(Collectors.toSet());
    }

    private Set<String> marked() {
        return DataLevels.tablesOf(jdbc).stream().filter(this::isMarked).collect(Collectors.toSet());
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
