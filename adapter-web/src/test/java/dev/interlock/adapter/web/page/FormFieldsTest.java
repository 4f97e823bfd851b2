package dev.interlock.adapter.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FormFieldsTest {

    private final FormFields fields = new FormFields();

    @Test
    void onlyTypedTextIsShownAsTyped() {
        List<String> parameters =
                List.of("reason", "grant", "target", "type", "theme", "back", "version", "held[P-001]");

        assertThat(fields.typed(parameters)).containsExactly("reason");
        assertThat(fields.typed(List.of("orders", "message"))).containsExactly("message");
    }
}
