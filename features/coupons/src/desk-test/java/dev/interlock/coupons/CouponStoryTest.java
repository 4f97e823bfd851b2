package dev.interlock.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient;
import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Two admins, a customer and one coupon, over HTTP. */
@ApplicationTest
class CouponStoryTest {

    @LocalServerPort
    int port;

    @Autowired
    JdbcClient jdbc;

    Visitor admin;
    Visitor admin2;
    String coupon;
    String code;
    String save;
    String delete;

    @BeforeEach
    void createCoupon() {
        admin = Visitor.signedIn(port, "admin");
        admin2 = Visitor.signedIn(port, "admin2");
        coupon = CouponsFeature.newCoupon(admin);
        code = coupon.replaceFirst(".*/", "");
        save = coupon + "/edit/save";
        delete = coupon + "/delete";
    }

    @Test
    void customersReadTheCouponUntilItsLastDay() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        assertThat(customer.open("/coupons").text()).contains(code, "₩5,000", "the products", "Once a customer");

        CouponsFeature.edit(admin, coupon)
                .form(save)
                .with("lastDay", "2020-02-29")
                .submit();

        assertThat(customer.open("/coupons").text()).doesNotContain(code);
    }

    @Test
    void aSaveUnderTheLockIsShownInTheList() {
        Page saved = CouponsFeature.edit(admin, coupon)
                .form(save)
                .with("discount", "7000")
                .with("scope", "SHIPPING")
                .submit();

        assertThat(saved.follow().text()).contains("The coupon is saved.", "the shipping costs");
        assertThat(admin2.open("/admin/coupons").text()).contains(code + " ₩7,000 2999-12-31 the shipping costs");
    }

    @Test
    void theSecondAdminIsRefusedWhileTheFirstEdits() {
        Page form = CouponsFeature.edit(admin, coupon);

        Page editing = admin2.post(coupon + "/edit", Map.of());
        Page deleting = admin2.open(delete).form(delete).submit();

        assertThat(editing.status()).isEqualTo(423);
        assertThat(editing.text()).contains("else is editing this coupon", "Once a customer");
        assertThat(deleting.status()).isEqualTo(423);
        form.form(save).submit();
        assertThat(CouponsFeature.edit(admin2, coupon).input("discount")).isEqualTo("5000");
    }

    @Test
    void aStaleSaveShowsBothTextsOfEachFieldToChooseFrom() {
        Page form = CouponsFeature.edit(admin, coupon);
        changeMeanwhile();

        Page conflict = form.form(save)
                .with("discount", "6000")
                .with("scope", "SHIPPING")
                .with("terms", "Twice a customer")
                .submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.text()).contains("the coupon changed while you were looking at it");
        assertThat(conflict.choice("discount")).contains("7000", "6000");
        assertThat(conflict.choice("scope")).contains("the products", "the shipping costs");
        Page saved = conflict.form(save)
                .choose("discount", "7000")
                .choose("scope", "SHIPPING")
                .choose("terms", "Twice a customer")
                .submit();
        assertThat(saved.follow().text()).contains("₩7,000", "the shipping costs", "Twice a customer");
    }

    @Test
    void aStaleDeletionIsDecidedAgain() {
        Page form = admin.open(delete);
        changeMeanwhile();

        Page conflict = form.form(delete).with("reason", "Too many").submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.text()).contains("Nothing was deleted");
        assertThat(conflict.input("reason")).isEqualTo("Too many");
        assertThat(conflict.form(delete).submit().follow().text()).contains("The coupon is deleted.");
        assertThat(admin.open(coupon).status()).isEqualTo(404);
    }

    @Test
    void aRepeatedCreationIsOneCouponAndADeletedCodeIsNotGivenAgain() {
        assertThat(create("Once a customer").status()).isEqualTo(303);
        assertThat(create("Twice a customer").status()).isEqualTo(409);
        admin.open(delete).form(delete).submit();

        assertThat(create("Once a customer").status()).isEqualTo(409);
    }

    private Page create(String terms) {
        return admin.open("/admin/coupons/new")
                .form("/admin/coupons/new")
                .with("code", code)
                .with("discount", "5000")
                .with("lastDay", "2999-12-31")
                .with("scope", "PRODUCTS")
                .with("terms", terms)
                .submit();
    }

    @Test
    void aDayThatDoesNotExistIsShownAgain() {
        Page again = CouponsFeature.edit(admin, coupon)
                .form(save)
                .with("lastDay", "2999-02-29")
                .submit();

        assertThat(again.status()).isEqualTo(400);
        assertThat(again.input("lastDay")).isEqualTo("2999-02-29");
        assertThat(again.document().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly("lastDay");
    }

    @Test
    void theApiDeletesTheVersionThatTheClientRead() {
        JsonClient client = JsonClient.signedIn(port, "admin");
        String resource = "/api/coupons/" + code;
        Answer read = client.get(resource);
        changeMeanwhile();

        Answer stale = client.ifMatch(read.etag()).send("DELETE", resource, null, null);
        Answer deleted = client.ifMatch(stale.etag()).send("DELETE", resource, null, null);

        assertThat(read.text("lastDay")).isEqualTo("2999-12-31");
        assertThat(stale.problem()).isEqualTo("stale-version");
        assertThat(stale.text("now.discount")).isEqualTo("7000");
        assertThat(deleted.status()).isEqualTo(204);
        assertThat(client.get(resource).status()).isEqualTo(404);
    }

    private void changeMeanwhile() {
        jdbc.sql("update coupon set discount = 7000, terms = 'Now and then', version = version + 1 where code = ?")
                .param(code)
                .update();
    }
}
