package dev.interlock.adapter.web.security.savedform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

class SavedFormTest {

    @Test
    void formsOfUpTo150FieldsAnd20KilobytesAreSmall() {
        assertThat(SavedForm.isSmall(fields(150))).isTrue();
        assertThat(SavedForm.isSmall(fields(151))).isFalse();
        assertThat(SavedForm.isSmall(Map.of(
                        "same", new String[] {"name"}, "many", "x".repeat(150).split(""))))
                .isFalse();
        assertThat(SavedForm.isSmall(Map.of("a", new String[] {"x".repeat(20 * 1024 - 1)})))
                .isTrue();
        assertThat(SavedForm.isSmall(Map.of("a", new String[] {"x".repeat(20 * 1024)})))
                .isFalse();
    }

    @Test
    void passwordsAndTokensAreNotSaved() {
        MockHttpServletRequest request = new MockHttpServletRequest();
        request.setParameters(Map.of("_csrf", "t", "password", "p", "message", "Ring twice"));

        assertThat(SavedForm.typedInto(request)).containsOnlyKeys("message");
    }

    private static Map<String, String[]> fields(int count) {
        return IntStream.range(0, count).boxed().collect(Collectors.toMap(i -> "f" + i, i -> new String[] {"x"}));
    }
}
