package dev.interlock.products.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.ApiOperation;
import dev.interlock.adapter.api.JsonClient;
import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.adapter.api.order.OrderOperationsFeature;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.product.ProductName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Products and their stock over HTTP. */
@ApplicationTest
class ProductApiTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    JsonClient admin;
    JsonClient admin2;
    String product;

    @BeforeEach
    void signIn() {
        admin = JsonClient.signedIn(port, "admin");
        admin2 = JsonClient.signedIn(port, "admin2");
        product = "/api/products/" + ApiOperation.newProduct(desk);
    }

    @AfterEach
    void withdrawProducts() {
        ApiOperation.withdrawProducts(jdbc);
    }

    @Test
    void aStaleChangeIsAnsweredWithThreeMaps() {
        admin2.ifMatch("\"0\"").patch(product, "{\"price\": 2000}");

        Answer stale = admin.ifMatch("\"0\"").patch(product, "{\"price\": 3000}");

        assertThat(stale.status()).isEqualTo(412);
        assertThat(stale.text("opened.price")).isEqualTo("1000");
        assertThat(stale.text("now.price")).isEqualTo("2000");
        assertThat(stale.json().get("typed").toString()).isEqualTo("{\"price\":\"3000\"}");
        assertThat(stale.text("since.0.name")).isEqualTo("Admin Two");
        assertThat(admin.ifMatch(stale.etag())
                        .patch(product, "{\"price\": 3000}")
                        .text("price"))
                .isEqualTo("3000");
    }

    @Test
    void aSaleDoesNotMakeAChangeStale() {
        String id = product.replaceFirst(".*/", "");
        JsonClient.signedIn(port, "customer1")
                .post("/api/orders", OrderOperationsFeature.PLACE.requiredBody().replace("P-900", id));

        assertThat(admin.get(product + "/stock").json().get("pieces").asInt()).isEqualTo(ApiOperation.STOCK - 1);
        assertThat(admin.ifMatch("\"0\"").patch(product, "{\"price\": 2000}").status())
                .isEqualTo(200);
    }

    @Test
    void aCountKeepsWhatWasSoldAndIsRefusedAfterAnotherCount() {
        String id = product.replaceFirst(".*/", "");
        JsonClient.signedIn(port, "customer1")
                .post("/api/orders", OrderOperationsFeature.PLACE.requiredBody().replace("P-900", id));

        Answer counted = admin.ifMatch("\"0\"").post(product + "/stock", "{\"shown\": 10, \"counted\": 15}");
        Answer stale = admin2.ifMatch("\"0\"").post(product + "/stock", "{\"shown\": 10, \"counted\": 3}");

        assertThat(counted.json().get("pieces").asInt()).isEqualTo(14);
        assertThat(counted.etag()).isEqualTo("\"1\"");
        assertThat(stale.status()).isEqualTo(412);
        assertThat(stale.text("currentEtag")).isEqualTo("\"1\"");
        assertThat(stale.text("now.pieces")).isEqualTo("14");
        assertThat(stale.text("typed.stock")).isEqualTo("3");
        assertThat(stale.text("opened.stock")).isEqualTo("9");
        assertThat(stale.text("since.0.command")).isEqualTo("COUNT_STOCK");
        assertThat(stale.text("since.0.name")).isEqualTo("Admin");
        assertThat(stale.json().get("since")).hasSize(1);
    }

    @Test
    void aCountAboveTheLimitOfAStockIsRefused() {
        Answer refused = admin.ifMatch("\"0\"").post(product + "/stock", "{\"shown\": 0, \"counted\": 1000000000}");

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.problem()).isEqualTo("invalid-values");
        assertThat(refused.json().at("/errors/0/pointer").asString()).isEqualTo("#/counted");
        assertThat(admin.get(product + "/stock").json().get("countVersion").asInt())
                .isZero();
    }

    @Test
    void aRepeatedCreationIsTheSameProduct() {
        String body = ProductOperationsFeature.CREATE.requiredBody();

        Answer created = admin.post("/api/products", body);
        Answer repeated = admin.post("/api/products", body);

        assertThat(created.status()).isEqualTo(201).isEqualTo(repeated.status());
        assertThat(created.header("Location")).isEqualTo("/api/products/" + created.text("productId"));
        assertThat(admin.get(created.header("Location")).json()).isEqualTo(created.json());
    }

    /** Each of its characters is two when they are composed, as what is typed on a page is. */
    @Test
    void theLimitOfANameHoldsForItsComposedForm() {
        String body = ProductOperationsFeature.CREATE.requiredBody();
        String name = "\u0958".repeat(ProductName.MAX_LENGTH);

        Answer refused = admin.post("/api/products", body.replaceFirst("(\"nameEn\" *: *\")[^\"]*", "$1" + name));

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.json().get("errors").findValuesAsString("pointer")).containsExactly("#/nameEn");
    }

    @Test
    void aWithdrawnProductCanNotBeOrderedUntilItIsOfferedAgain() {
        JsonClient customer = JsonClient.signedIn(port, "customer1");
        String order = OrderOperationsFeature.PLACE.requiredBody().replace("P-900", product.replaceFirst(".*/", ""));

        assertThat(admin.ifMatch("\"0\"").post(product + "/withdraw").text("state"))
                .isEqualTo("WITHDRAWN");
        assertThat(customer.post("/api/orders", order).problem()).isEqualTo("product-withdrawn");
        assertThat(admin.ifMatch("\"1\"").post(product + "/offer").etag()).isEqualTo("\"2\"");
        assertThat(customer.post("/api/orders", order).status()).isEqualTo(201);
    }
}
