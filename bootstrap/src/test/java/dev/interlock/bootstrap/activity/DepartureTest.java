package dev.interlock.bootstrap.activity;

import static dev.interlock.bootstrap.DeskForTests.ADMIN;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.activity.Activity;
import dev.interlock.bootstrap.TestStart;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.testing.Await;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.context.ConfigurableApplicationContext;

/** A node of several stops while it serves a stream and a request. */
@Tag("proof")
@Timeout(300)
class DepartureTest {

    private static final String URL =
            "jdbc:h2:mem:departure;MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";

    private static final HttpClient BROWSER = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .cookieHandler(new CookieManager())
            .build();

    @Test
    void isNotReadyFirstThenSendsItsPagesElsewhereAndEndsAfterItsLastRequest() throws Exception {
        ConfigurableApplicationContext node = TestStart.start(
                URL,
                "demo",
                "--interlock.cluster.nodes=2",
                "--interlock.cluster.leave-after=3s",
                "--server.tomcat.connection-timeout=60s");
        int port = node.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
        String form = form(port);
        PipedOutputStream body = new PipedOutputStream();
        try (EventStream stream = new EventStream(Visitor.signedIn(port, "admin"))) {
            CompletableFuture<HttpResponse<Void>> answer = submit(port, new PipedInputStream(body), form.length());
            CompletableFuture<Void> stop = CompletableFuture.runAsync(node::close);
            Visitor proxy = Visitor.stranger(port);
            Await.until(() -> proxy.open("/readyz").status() == 503);

            assertThat(Visitor.stranger(port).open("/login").status()).isEqualTo(200);
            node.publishEvent(Activity.read(ADMIN, Instant.now()));
            stream.next(ADMIN.id().value());

            List<String> rest = stream.linesToTheEnd();
            assertThat(rest).anyMatch(line -> line.startsWith("retry:"));
            assertThat(stop).isNotDone();
            body.write(form.getBytes(UTF_8));
            body.close();
            assertThat(answer.get().statusCode()).isEqualTo(302);
            stop.get();
        }
    }

    /** Submits the form of the login page to a server that waits for its body. */
    private static CompletableFuture<HttpResponse<Void>> submit(int port, InputStream body, int length) {
        URI login = URI.create("http://localhost:" + port + "/login");
        HttpRequest request = HttpRequest.newBuilder(login)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.fromPublisher(BodyPublishers.ofInputStream(() -> body), length))
                .build();
        return BROWSER.sendAsync(request, BodyHandlers.discarding());
    }

    private static String form(int port) throws IOException, InterruptedException {
        URI login = URI.create("http://localhost:" + port + "/login");
        String page = BROWSER.send(HttpRequest.newBuilder(login).build(), BodyHandlers.ofString())
                .body();
        String token = page.replaceFirst("(?s).*name=\"_csrf\"[^>]*value=\"([^\"]*)\".*", "$1");
        return "username=admin&password=wrong&_csrf=" + URLEncoder.encode(token, UTF_8);
    }
}
