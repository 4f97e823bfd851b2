package dev.interlock.bootstrap.documentation;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderState;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page on the life of an order has a row for each command, with what {@link OrderCommand} says of it. */
class OrderLifeTest {

    private static final String SHIPPING = "receiver name, receiver phone, zip code, address1, address2, message";

    @Test
    void theTableOfCommandsIsThatOfTheCode() {
        List<String> rows = ProjectFiles.text(ProjectFiles.ROOT.resolve("docs/order-life.md"))
                .lines()
                .filter(line -> line.matches("\\| `[A-Z_]+` \\|.*"))
                .toList();

        assertThat(rows)
                .containsExactlyElementsOf(
                        Stream.of(OrderCommand.values()).map(OrderLifeTest::row).toList());
    }

    private static String row(OrderCommand command) {
        return "| `%s` | %s | %s | %s | %s |"
                .formatted(
                        command,
                        words(command.givenBy().stream()),
                        words(Stream.of(OrderState.values()).filter(command::isAllowedIn)),
                        words(command.reads().stream()),
                        words(command.writes().stream()));
    }

    /** Returns the constants in their order, as words. */
    private static <E extends Enum<E>> String words(Stream<E> constants) {
        String words = constants
                .sorted()
                .map(constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .collect(joining(", "));
        return words.isEmpty() ? "–" : words.replace(SHIPPING, "shipping details");
    }
}
