package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.Features;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The contract names the texts of answers that the code has today. Since answers are open, no answer would be wrong with another one. */
@ApplicationTest
class KnownTextsTest {

    @LocalServerPort
    int port;

    ApiDocument document;

    @BeforeEach
    void readDocument() {
        document = ApiDocument.served(port);
    }

    @Test
    void constantsAreInTheContract() {
        assertThat(Features.find(ApiOperations.class))
                .flatExtracting(feature -> feature.knownTexts().entrySet())
                .isNotEmpty()
                .allSatisfy(known -> assertThat(document.knownTexts(known.getKey()))
                        .as(known.getKey())
                        .containsExactlyElementsOf(
                                Stream.of(known.getValue()).map(Enum::name).toList()));
    }

    @Test
    void typesOfProblemsAreInTheContract() {
        assertThat(document.knownTexts("Problem/properties/type"))
                .containsExactlyElementsOf(Stream.of(ProblemType.values())
                        .map(type -> type.uri().toString())
                        .toList());
    }
}
