package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.editlock.EditLockFixture;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockId;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.products.application.ManagedProductQueries;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Two admins edit a product under its edit lock. */
class ProductEditLockTest extends EditLockFixture {

    private static final AtomicInteger NUMBERS = new AtomicInteger(5000);
    private static final String OTHERS_NAME = "Yusin Kim";
    private static final String REASON = "The price list goes to print";

    @Autowired
    LeaseStore leases;

    @Autowired
    ManagedProductQueries productQueries;

    ProductId lamp;
    String product;
    String editProduct;
    String lockOfProduct;
    Actor otherActor;
    Visitor other;

    @BeforeEach
    void addLampAndAnotherAdmin() {
        lamp = new ProductId("P-" + NUMBERS.incrementAndGet());
        desk.addProduct(lamp, "Lamp", new Money(15_000), 100);
        product = "/admin/products/" + lamp;
        editProduct = product + "/edit";
        lockOfProduct = "/admin/products/" + lamp + "/edit/lock";
        otherActor = member(OTHERS_NAME, Role.ADMIN);
        other = signedIn(otherActor);
    }

    @Test
    void theEditButtonAcquiresTheLockAndSavingReleasesIt() {
        Page form = admin.open(product).form(editProduct).submit().follow();
        assertThat(form.text()).contains("Yours to edit until");
        assertThat(form.document().select("form#edit").attr("data-lock")).isEqualTo(lockOfProduct);

        Page saved = form.form(editProduct + "/save").with("price", "16500").submit();

        assertThat(saved.follow().text()).contains("₩16,500");
        assertThat(other.open(lockOfProduct).status()).isEqualTo(204);
        assertThat(productEvents()).containsExactly("ACQUIRED", "RELEASED");
    }

    @Test
    void theSecondAdminIsRefusedAndAcquiresTheLockAfterWaiting() {
        Page form = startEditingProduct(admin);

        Page refused = other.post(editProduct, Map.of());
        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.text()).contains("Somebody else is editing this product", ADMINS_NAME, "₩15,000");
        Page waiting = refused.form(editProduct + "/wait").submit().follow();
        assertThat(waiting.text()).contains("Your place: 1");
        assertThat(waiting.document().select("[data-waiting]").attr("data-waiting"))
                .isEqualTo(lockOfProduct + "/requests");
        form.form(editProduct + "/save").submitTo(editProduct + "/release");

        assertThat(startEditingProduct(other).text()).contains("Yours to edit until");
    }

    @Test
    void customersReachNeitherTheFormNorTheLock() {
        assertThat(customer.post(editProduct, Map.of()).status()).isEqualTo(403);
        assertThat(customer.open(lockOfProduct).status()).isEqualTo(403);
        assertThat(customer.post(lockOfProduct + "/requests", Map.of()).status())
                .isEqualTo(403);
    }

    @Test
    void aBrokenLockIsExplainedAndSavesNothing() {
        Page form = startEditingProduct(admin);
        String breaking = "/admin/locks/" + lamp + "/break?type=Product";

        Page broken = other.open(breaking).form(breaking).with("reason", REASON).submit();
        Page lost = form.form(editProduct + "/save").with("price", "9000").submit();

        assertThat(broken.location()).endsWith(product);
        assertThat(lost.status()).isEqualTo(409);
        assertThat(lost.text()).contains("Your lock on this product was broken", OTHERS_NAME, REASON);
        assertThat(lost.input("price")).isEqualTo("9000");
        assertThat(price()).isEqualTo(new Money(15_000));
    }

    @Test
    void afterTheExpiryTheLockIsReacquiredAndTheTextSaved() {
        Page form = startEditingProduct(admin);
        expire(form);

        Page lost = form.form(editProduct + "/save").with("price", "16500").submit();
        assertThat(lost.status()).isEqualTo(409);
        assertThat(lost.text()).contains("Your time to edit has ended");
        Page regained = lost.form(editProduct + "/save").submitTo(editProduct + "/resume");
        assertThat(regained.text()).contains("You have the lock again");

        assertThat(regained.form(editProduct + "/save").submit().status()).isEqualTo(303);
        assertThat(price()).isEqualTo(new Money(16_500));
    }

    @Test
    void afterTheExpiryAChangeOfAnotherAdminIsAConflict() {
        Page form = startEditingProduct(admin);
        expire(form);
        startEditingProduct(other)
                .form(editProduct + "/save")
                .with("price", "17000")
                .submit();

        Page conflict = form.form(editProduct + "/save")
                .with("price", "16500")
                .with("nameKo", "내 램프")
                .submitTo(editProduct + "/resume");

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.text()).contains("the product changed", OTHERS_NAME);
        assertThat(conflict.choice("price")).contains("₩17,000", "₩16,500");
        assertThat(conflict.input("nameKo")).isEqualTo("내 램프");
        assertThat(conflict.form(editProduct + "/save")
                        .choose("price", "16500")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertThat(price()).isEqualTo(new Money(16_500));
    }

    @Test
    void aCommandOfAnotherAdminIsRefusedWhileTheProductIsEdited() {
        Page seen = other.open(product);
        Page form = startEditingProduct(admin);

        Page refused = seen.form(product + "/withdraw").submit();

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.text()).contains("Nothing was done: somebody else was editing this product");
        assertThat(refused.hasForm(product + "/withdraw")).isFalse();
        assertThat(form.form(editProduct + "/save")
                        .with("price", "16500")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertThat(seen.form(product + "/withdraw").submit().status()).isEqualTo(409);
    }

    @Test
    void moreTimeOnAConflictPageKeepsTheChoice() {
        Page form = startEditingProduct(admin);
        String change = product + "/change";
        admin.open(change).form(change).with("price", "17000").submit();
        Page conflict = form.form(editProduct + "/save").with("price", "16500").submit();

        Page more =
                conflict.form(editProduct + "/save").choose("price", "16500").submitTo(editProduct + "/extend");

        assertThat(more.status()).isEqualTo(200);
        assertThat(more.choice("price")).contains("₩17,000", "₩16,500");
        assertThat(more.input("price")).isEqualTo("16500");
        assertThat(more.form(editProduct + "/save").submit().status()).isEqualTo(303);
        assertThat(price()).isEqualTo(new Money(16_500));
    }

    @Test
    void aFormOfAnotherAdminIsRefusedAndKeepsItsTextUntilTheProductIsFree() {
        Form typed = other.open(product + "/change").form(product + "/change").with("nameKo", "내 램프");
        Page form = startEditingProduct(admin);

        Page refused = typed.submit();

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.text()).contains("Nothing was saved: somebody else is editing this product");
        assertThat(refused.input("nameKo")).isEqualTo("내 램프");
        admin.post(editProduct + "/release", Map.of("lockId", form.input("lockId")));
        assertThat(refused.form(product + "/change").submit().status()).isEqualTo(303);
    }

    @Test
    void aFormThatIsOpenedWhileAnotherAdminEditsLeadsToTheEditPage() {
        startEditingProduct(admin);

        assertThat(other.open(product + "/change").location()).endsWith(editProduct);
    }

    private Page startEditingProduct(Visitor visitor) {
        Page answer = visitor.post(editProduct, Map.of());
        assertThat(answer.status()).isEqualTo(303);
        return answer.follow();
    }

    private void expire(Page form) {
        leases.shorten(
                ProductTargets.of(lamp),
                new LockId(form.input("lockId")),
                adminActor.id().value(),
                Duration.ofMillis(1));
        await(() -> other.open(lockOfProduct).status() == 204, Duration.ofSeconds(10));
    }

    private Money price() {
        return desk.as(
                DeskForTests.ADMIN, () -> productQueries.viewProduct(lamp).price());
    }

    private List<String> productEvents() {
        return jdbc.sql("select event from lock_event where target_type = 'Product' and target_id = :id order by id")
                .param("id", lamp.value())
                .query(String.class)
                .list();
    }
}
