package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The manifests have no field that the API of Kubernetes does not define, and each that it requires. */
class KubernetesManifestsTest {

    private static final Path MANIFESTS = Path.of("..", "deploy", "kubernetes", "desk.yaml");

    @Test
    void eachIsWhatItsKindDefines() throws IOException {
        List<String> kinds = new ArrayList<>();
        for (JsonObject manifest : read(Files.readString(MANIFESTS))) {
            kinds.add(manifest.get("kind").getAsString());
            assertThatCode(() -> validate(manifest)).doesNotThrowAnyException();
        }
        assertThat(kinds).containsExactly("Deployment", "Service", "PodDisruptionBudget");
    }

    @Test
    void aMisspelledFieldIsRefused() throws IOException {
        String misspelled = Files.readString(MANIFESTS).replace("readOnlyRootFilesystem", "readOnlyRootFileSystem");

        assertThatThrownBy(() -> validate(read(misspelled).get(0))).hasMessageContaining("readOnlyRootFileSystem");
    }

    private static List<JsonObject> read(String manifests) {
        List<JsonObject> read = new ArrayList<>();
        new Yaml()
                .loadAll(manifests)
                .forEach(each -> read.add(new Gson().toJsonTree(each).getAsJsonObject()));
        return read;
    }

    private static void validate(JsonObject manifest) throws IOException {
        String kind = manifest.get("kind").getAsString();
        switch (kind) {
            case "Deployment" -> V1Deployment.validateJsonElement(manifest);
            case "Service" -> V1Service.validateJsonElement(manifest);
            case "PodDisruptionBudget" -> V1PodDisruptionBudget.validateJsonElement(manifest);
            default -> throw new IOException("There is no check of " + kind);
        }
    }
}
