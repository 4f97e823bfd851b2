package dev.interlock.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StoredFieldsTest {

    private final Root root = new Root();

    @Test
    void copyHoldsEveryStoredFieldAndSharesNoList() {
        root.version = 3;
        root.value = "blue";
        root.lines.add(new Line());

        Root copy = StoredFields.copyOf(root);

        assertThat(copy.version).isEqualTo(root.version);
        assertThat(copy.value).isEqualTo(root.value);
        assertThat(copy.lines).hasSize(1).isNotSameAs(root.lines);
        assertThat(copy.lines.get(0)).isNotSameAs(root.lines.get(0));
        assertThat(copy.events).isEmpty();
    }

    @Test
    void rootDiffersByItsOwnValuesOnly() {
        Root other = StoredFields.copyOf(root);
        other.version = 4;
        other.lines.add(new Line());
        assertThat(StoredFields.rootDiffers(root, other)).isFalse();

        other.value = "red";

        assertThat(StoredFields.rootDiffers(root, other)).isTrue();
    }

    private static class Root {
        private long version;
        private String value = "";
        private List<Line> lines = new ArrayList<>();
        private final transient List<String> events = new ArrayList<>(List.of());
    }

    private static class Line {
        @SuppressWarnings("unused") // compared by reflection
        private int quantity = 2;
    }
}
