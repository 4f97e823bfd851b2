package dev.interlock.adapter.api.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Bytes that are no text, and characters that no text has, are stored neither by the API nor by a page. */
@ApplicationTest
class MalformedTextTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    /** An overlong slash, a byte that begins no character, half of one, a surrogate in three bytes, and what no text has. */
    @ParameterizedTest
    @CsvSource({"C0AF, 400", "FF, 400", "EAB9, 400", "EDA080, 400", "EFBFBF, 422", "EFBFBD, 422", "EAB980, 200"})
    void aBodyOfTheApiIsReadAsUtf8(String bytes, int status) throws Exception {
        OrderNo order = desk.unpaidOrder();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes("{\"address1\": \"A".getBytes(StandardCharsets.UTF_8));
        body.writeBytes(HexFormat.of().parseHex(bytes));
        body.writeBytes("\"}".getBytes(StandardCharsets.UTF_8));
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + port + "/api/orders/" + order + "/shipping"))
                .header(
                        "Authorization",
                        "Bearer " + TokenClient.of(port, "customer1", "WRITE").token())
                .header("Content-Type", "application/merge-patch+json")
                .header("If-Match", "\"0\"")
                .method("PATCH", BodyPublishers.ofByteArray(body.toByteArray()))
                .build();

        assertThat(HttpClient.newHttpClient()
                        .send(request, BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(status);
        assertThat(desk.order(order).version()).isEqualTo(status == 200 ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({"%C0%AF, 400", "%FF, 400", "%EA%B9, 400", "%EF%BF%BF, 400", "%EA%B9%80, 303"})
    void aFormIsReadAsUtf8(String encoded, int status) {
        OrderNo order = desk.unpaidOrder();
        Visitor customer = Visitor.signedIn(port, "customer1");
        String path = "/orders/" + order + "/shipping";
        String token = customer.open(path).input("_csrf");

        Page saved = customer.postRaw(
                path,
                "version=0&receiverName=Kim&receiverPhone=010-0000-0000&zipCode=04524&address2=&message=&address1=A"
                        + encoded + "&_csrf=" + token);

        assertThat(saved.status()).isEqualTo(status);
        assertThat(desk.order(order).version()).isEqualTo(status == 303 ? 1 : 0);
    }
}
