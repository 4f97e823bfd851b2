package dev.interlock.adapter.api.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.ByteArrayResource;
import org.yaml.snakeyaml.error.YAMLException;

class ContractTest {

    private static final String DESK = """
            openapi: 3.1.0
            tags:
              - {name: orders}
            paths:
              /api/orders:
                get: {operationId: listOrders}
            components:
              schemas:
                Order: {type: object}
            """;

    private final Contract contract = new Contract();

    @Test
    void aPartAddsOperationsComponentsAndTags() throws IOException {
        add(DESK);
        add("""
            tags:
              - {name: packing}
            paths:
              /api/orders:
                post: {operationId: placeOrder}
              /api/packing:
                get: {operationId: readPacking}
            components:
              schemas:
                Packing: {type: object}
              responses:
                Packing: {description: The queue}
            """);

        assertThat(contract.text()).isEqualTo("""
                openapi: 3.1.0
                tags:
                - name: orders
                - name: packing
                paths:
                  /api/orders:
                    get:
                      operationId: listOrders
                    post:
                      operationId: placeOrder
                  /api/packing:
                    get:
                      operationId: readPacking
                components:
                  schemas:
                    Order:
                      type: object
                    Packing:
                      type: object
                  responses:
                    Packing:
                      description: The queue
                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "openapi: 3.1.0; openapi",
                "tags: [{name: orders}]; the tag \"orders\"",
                "paths: {/api/orders: {get: {summary: Another}}}; paths /api/orders get",
                "components: {schemas: {Order: {description: Another}}}; components schemas Order"
            })
    void aNameInTwoPartsIsRefused(String part, String name) throws IOException {
        add(DESK);

        assertThatIllegalStateException()
                .isThrownBy(() -> add(part))
                .withMessageEndingWith("Two parts of the contract have " + name);
    }

    @Test
    void aNameTwiceInAPartIsRefused() {
        assertThatThrownBy(() -> add("paths: {}\npaths: {}")).isInstanceOf(YAMLException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nothing yet", "paths", "[paths]"})
    void aPartThatIsNoMappingIsNamed(String part) {
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> contract.add(new ByteArrayResource(part.getBytes(StandardCharsets.UTF_8), "part.yaml")))
                .withMessageContainingAll("part.yaml", "mapping");
    }

    private void add(String part) throws IOException {
        contract.add(new ByteArrayResource(part.getBytes(StandardCharsets.UTF_8)));
    }
}
