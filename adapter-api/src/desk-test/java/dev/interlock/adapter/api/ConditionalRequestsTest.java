package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Conditional requests by RFC 9110, section 13, and the tags of proxies that compress answers. */
@ApplicationTest
@TestInstance(Lifecycle.PER_CLASS)
class ConditionalRequestsTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    TokenClient admin;
    ApiScene scene;

    @BeforeAll
    void createTokens() {
        admin = TokenClient.of(port, "admin", "WRITE");
        String customer = TokenClient.of(port, "customer1", "WRITE").token();
        scene = new ApiScene(
                desk,
                jdbc,
                Map.of(
                        "customer1", JsonClient.withToken(port, customer),
                        "admin", JsonClient.withToken(port, admin.token())));
    }

    @AfterAll
    void withdrawProducts() {
        ApiOperation.withdrawProducts(jdbc);
    }

    /** Section 13.2.2: If-Match comes before If-None-Match. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\'',
            nullValues = "-",
            value = {
                // If-Match; If-None-Match; the status of an order of version 1
                "-; -; 200",
                "\"1\"; -; 200",
                "W/\"1\"; -; 200",
                "\"1-gzip\"; -; 200",
                "\"0\", \"1\"; -; 200",
                "*; -; 200",
                "\"0\"; -; 412",
                "\"x\"; -; 412",
                "1; -; 412",
                "-; \"1\"; 304",
                "-; W/\"1\"; 304",
                "-; \"1-gzip\"; 304",
                "-; W/\"1-br\"; 304",
                "-; \"0\", \"1\"; 304",
                "-; *; 304",
                "-; \"0\"; 200",
                "-; \"11\"; 200",
                "-; \"1-x\"; 200",
                "-; 1; 200",
                "\"1\"; \"1\"; 304",
                "\"1\"; \"0\"; 200",
                "\"0\"; \"1\"; 412",
                "\"0\"; *; 412",
            })
    void aReadIsConditional(@Nullable String ifMatch, @Nullable String ifNoneMatch, int status) {
        HttpResponse<String> read = admin.get("/api/orders/" + desk.paidOrder(), headers(ifMatch, ifNoneMatch));

        assertThat(read.statusCode()).as(read.body()).isEqualTo(status);
        assertThat(read.headers().firstValue("ETag")).contains("\"1\"");
        assertThat(read.body().isEmpty()).isEqualTo(status == 304);
    }

    private static String[] headers(@Nullable String ifMatch, @Nullable String ifNoneMatch) {
        return Stream.of(header("If-Match", ifMatch), header("If-None-Match", ifNoneMatch), header("X-None", "-"))
                .flatMap(header -> header)
                .toArray(String[]::new);
    }

    private static Stream<String> header(String name, @Nullable String value) {
        return value == null ? Stream.empty() : Stream.of(name, value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\'',
            value = {
                // the lines of If-Match; the status of a change of an order of version 1
                "\"1\"; 200",
                "W/\"1\"; 200",
                "\"1-gzip\"; 200",
                "W/\"1-gzip\"; 200",
                "\"1--gzip\"; 200",
                "'\"1;gzip\"'; 200",
                "\"1-br\"; 200",
                "\"1-zstd\"; 200",
                "\"0\", W/\"1\"; 200",
                "\"0\" | \"1\"; 200",
                "\"x\" | \"y\" | \"0\", \"1-gzip\"; 200",
                "\"0\"; 412",
                "W/\"0\"; 412",
                "\"11\"; 412",
                "\"1-x\"; 412",
                "\"1-gzip-gzip\"; 412",
                "\"0\" | \"2\"; 412",
                "\"x\"; 412",
                "1; 400",
                "\"1\" | 1; 400",
                "w/\"1\"; 400",
                "*; 428"
            })
    void aChangeNamesItsVersion(String lines, int status) {
        String[] headers = Stream.concat(
                        Stream.of("Content-Type", "application/merge-patch+json"),
                        Stream.of(lines.split(" \\| ")).flatMap(line -> Stream.of("If-Match", line)))
                .toArray(String[]::new);

        HttpResponse<String> answer = admin.send(
                "PATCH", "/api/orders/" + desk.paidOrder() + "/shipping", "{\"message\": \"Ring\"}", headers);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    }

    /** Section 13.1.2: the condition of a change whose target the client must not have is false. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\'',
            value = {"*; 412", "\"1\"; 412", "W/\"1\"; 412", "\"0\"; 200", "\"x\"; 200"})
    void aChangeMayBeConditionalTwice(String ifNoneMatch, int status) {
        HttpResponse<String> answer = admin.send(
                "PATCH",
                "/api/orders/" + desk.paidOrder() + "/shipping",
                "{\"message\": \"Ring\"}",
                "Content-Type",
                "application/merge-patch+json",
                "If-Match",
                "\"1\"",
                "If-None-Match",
                ifNoneMatch);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    }

    static List<ApiOperation> changesOfAVersion() {
        return ApiOperation.all().stream()
                .filter(operation -> !operation.isRead() && operation.path().contains("{"))
                .toList();
    }

    /** nginx weakens a tag, and Apache appends to it. */
    @ParameterizedTest
    @MethodSource("changesOfAVersion")
    void theTagOfACompressedAnswerIsAsGood(ApiOperation operation) {
        for (String form : List.of("W/\"%s\"", "\"%s-gzip\"")) {
            String path = operation.prepare(scene);
            String version = scene.tag(operation.versioned(path)).replace("\"", "");

            Answer answer =
                    operation.send(path, scene.client(operation.member()).ifMatch(form.formatted(version)));

            assertThat(answer.status()).as("%s", answer).isBetween(200, 204);
        }
    }
}
