package dev.interlock.accounts;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.ShiftedClock;
import dev.interlock.bootstrap.architecture.ImportedCode;
import dev.interlock.bootstrap.visit.Visitor;
import java.time.Duration;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.security.web.FilterChainProxy;

/** Requirements of the ASVS that hold since something is not there. */
@ApplicationTest
class SignInRequirementsTest {

    @LocalServerPort
    int port;

    @Autowired
    FilterChainProxy filters;

    @Autowired
    ShiftedClock clock;

    @Test
    void noFilterSignsInButThoseOfTheDocumentedWays() {
        assertThat(filters.getFilterChains().stream()
                        .flatMap(chain -> chain.getFilters().stream())
                        .map(filter -> filter.getClass().getSimpleName())
                        .filter(name -> name.endsWith("AuthenticationFilter"))
                        .filter(name -> !name.equals("AnonymousAuthenticationFilter")))
                .containsExactlyInAnyOrder(
                        "BasicAuthenticationFilter",
                        "BearerTokenAuthenticationFilter",
                        "UsernamePasswordAuthenticationFilter");
    }

    @Test
    void aPasswordDoesNotExpire() {
        clock.runShifted(
                Duration.ofDays(3_650),
                () -> assertThat(Visitor.stranger(port)
                                .signIn("customer1", "customer1-demo")
                                .location())
                        .endsWith("/orders"));
    }

    @ParameterizedTest
    @CsvSource({"/login, 'username, password'", "/forgotten-password, nameOrMail"})
    void noHintAndNoQuestionReplacesAPassword(String path, String fields) {
        assertThat(Visitor.stranger(port)
                        .open(path)
                        .document()
                        .select("main form[action=" + path + "] input:not([type=hidden])")
                        .eachAttr("name"))
                .containsExactly(fields.split(", "));
    }

    /** Only times of waiting are of another generator. {@link java.security.SecureRandom} is a type of its own. */
    @Test
    void secretsComeFromASecureGenerator() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.interlock.lock..")
                .and()
                .doNotHaveSimpleName("ActivityStream")
                .should()
                .dependOnClassesThat(
                        type(Random.class).or(type(ThreadLocalRandom.class)).or(type(SplittableRandom.class)))
                .orShould()
                .callMethod(Math.class, "random")
                .check(ImportedCode.ALL);
    }
}
