package dev.interlock.adapter.web.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.StaticMessageSource;

class FormFieldsTest {

    private final StaticMessageSource messages = new StaticMessageSource();
    private final FormFields fields = new FormFields(messages);

    @BeforeEach
    void label() {
        messages.addMessage("field.REASON", Locale.ENGLISH, "Reason");
        messages.addMessage("field.QUANTITIES", Locale.ENGLISH, "Items");
        messages.addMessage("field.MESSAGE", Locale.ENGLISH, "Note");
    }

    @Test
    void onlyTypedTextIsShownAsTyped() {
        List<String> parameters =
                List.of("reason", "grant", "target", "type", "theme", "back", "version", "typed[message]");

        assertThat(fields.typed(parameters)).containsExactly("reason");
        assertThat(fields.typed(List.of("orders", "message"))).containsExactly("message");
    }

    @Test
    void parametersThatNoFormHasAreNotShown() {
        assertThat(fields.typed(List.of("madeUp", "quantities[P-001]", "quantities[<b>]", "message")))
                .containsExactly("quantities[P-001]", "message");
        assertThat(fields.typed(IntStream.range(0, 999)
                        .mapToObj(i -> "quantities[P-" + i + "]")
                        .toList()))
                .hasSize(150);
    }
}
