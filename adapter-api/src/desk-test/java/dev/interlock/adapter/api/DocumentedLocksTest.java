package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Each operation of the edit lock answers as the document says, if it succeeds and if it is refused. */
@ApplicationTest
class DocumentedLocksTest {

    private static final String LOCK = "/api/{collection}/{id}/lock";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    ApiDocument document;
    JsonClient customer;
    JsonClient admin;
    String lock;

    @BeforeEach
    void signIn() {
        document = new ApiDocument(
                Visitor.signedIn(port, "customer1").open("/api/openapi").body());
        customer = JsonClient.signedIn(port, "customer1");
        admin = JsonClient.signedIn(port, "admin");
        lock = "/api/orders/" + desk.unpaidOrder() + "/lock";
    }

    @Test
    void everyOperationOfTheLockIsDocumented() {
        assertThat(document.operations())
                .filteredOn(operation -> operation.contains("/lock"))
                .containsExactlyInAnyOrder(
                        "GET " + LOCK,
                        "POST " + LOCK,
                        "POST " + LOCK + "/{lockId}/heartbeat",
                        "POST " + LOCK + "/{lockId}/release",
                        "POST " + LOCK + "/break",
                        "POST " + LOCK + "/requests");
    }

    @Test
    void theHolderIsAnsweredAsDocumented() {
        verify(204, "GET " + LOCK, customer.get(lock));
        Answer acquired = customer.post(lock);
        verify(201, "POST " + LOCK, acquired);
        String held = lock + "/" + acquired.text("lockId");
        admin.post(lock + "/requests");

        verify(200, "GET " + LOCK, customer.get(lock));
        verify(200, "POST " + LOCK + "/{lockId}/heartbeat", customer.post(held + "/heartbeat"));
        verify(204, "POST " + LOCK + "/{lockId}/release", customer.post(held + "/release"));
        verify(409, "POST " + LOCK + "/{lockId}/heartbeat", customer.post(held + "/heartbeat"));
    }

    @Test
    void otherMembersAreAnsweredAsDocumented() {
        admin.post(lock);
        Answer seen = admin.get(lock);
        verify(200, "GET " + LOCK, customer.get(lock));
        verify(423, "POST " + LOCK, customer.post(lock));
        verify(200, "POST " + LOCK + "/requests", customer.post(lock + "/requests"));
        verify(400, "POST " + LOCK + "/break", admin.post(lock + "/break"));
        verify(
                204,
                "POST " + LOCK + "/break",
                admin.post(lock + "/break?reason=gone&grant="
                        + seen.json().get("grant").asLong()));
        verify(200, "POST " + LOCK + "/requests", customer.post(lock + "/requests"));
    }

    @Test
    void refusalsAreAnsweredAsDocumented() {
        verify(404, "GET " + LOCK, customer.get("/api/orders/999999-999999-AAAAAA/lock"));
        verify(404, "POST " + LOCK, customer.post("/api/products/P-001/lock"));
        verify(403, "POST " + LOCK + "/break", customer.post(lock + "/break?reason=gone&grant=1"));
        verify(409, "POST " + LOCK + "/break", admin.post(lock + "/break?reason=gone&grant=1"));
        verify(401, "GET " + LOCK, JsonClient.stranger(port).get(lock));
    }

    private void verify(int status, String operation, Answer answer) {
        assertThat(answer.status()).as("%s", answer).isEqualTo(status);
        document.verify(operation, answer);
    }
}
