package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Malformed anonymous requests that no browser sends are answered without a server error and without a stack trace. */
@ApplicationTest
@Tag("pages")
@ExtendWith(OutputCaptureExtension.class)
class MalformedRequestTest {

    @LocalServerPort
    int port;

    @LocalManagementPort
    int managementPort;

    static Stream<String> malformedLanguages() {
        return Stream.of(
                "-", "a._=x*", ";;", "en;q=x", "*;q=2", ",", "x-", "en-", "-".repeat(4_000), "zh-guoyu-a,".repeat(500));
    }

    @ParameterizedTest
    @MethodSource("malformedLanguages")
    void aMalformedLanguageIsIgnored(String language, CapturedOutput output) {
        Visitor stranger = Visitor.stranger(port).speaking(language);

        assertThat(stranger.open("/login").status()).isEqualTo(200);
        assertThat(Visitor.stranger(managementPort)
                        .speaking(language)
                        .open("/actuator/health")
                        .status())
                .isEqualTo(200);
        assertThat(stranger.open("/assets/nowhere").status()).isLessThan(500);
        assertThat(problems(output)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/orders\r\nSet-Cookie: a=b",
                "/orders\n/new",
                "/orders\u0000",
                "/orders\u2028/new",
                "/주문",
                "//example.com",
                "/\\example.com",
                "/orders//x",
                "/orders/[x]",
                "/orders/%zz",
                "/orders?q=%z",
                "https://example.com",
                "orders",
                ""
            })
    void anInvalidReturnAddressLeadsToTheStartPage(String back, CapturedOutput output) {
        Page answer = Visitor.stranger(port).post("/theme", Map.of("theme", "dark", "back", back));

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.location()).matches("(http://localhost:\\d+)?/");
        assertThat(problems(output)).isEmpty();
    }

    @Test
    void aReturnAddressThatIsTooLongLeadsToTheStartPage() {
        Page answer = Visitor.stranger(port).post("/theme", Map.of("back", "/orders?q=" + "x".repeat(60_000)));

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.location()).matches("(http://localhost:\\d+)?/");
    }

    @Test
    void theReturnAddressKeepsItsQuery() {
        Page answer = Visitor.stranger(port).post("/theme", Map.of("back", "/orders?state=PREPARING&q=%EA%B9%80"));

        assertThat(answer.location()).endsWith("/orders?state=PREPARING&q=%EA%B9%80");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/login?x=%ff", "/orders?x=%ff", "/readyz?x=%ff", "/session?x=%ff", "/api/me?x=%ff"})
    void aMalformedQueryIsRefused(String address, CapturedOutput output) {
        assertThat(Visitor.stranger(port).open(address).status()).isEqualTo(400);
        assertThat(problems(output)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/actuator/health?x=%ff", "/actuator?x=%ff", "/nowhere?x=%ff"})
    void aMalformedQueryIsRefusedAtTheManagementPort(String address, CapturedOutput output) {
        assertThat(Visitor.stranger(managementPort).open(address).status()).isEqualTo(400);
        assertThat(problems(output)).isEmpty();
    }

    /** Returns what the threads of the server logged: others, such as those of jobs, are not about the request. */
    private static List<String> problems(CapturedOutput output) {
        return output.getAll()
                .lines()
                .filter(line -> line.matches("\\S+ +(WARN|ERROR) .*-exec-\\d+] .*"))
                .toList();
    }
}
