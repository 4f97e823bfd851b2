package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The bill of materials of the packaged jar, by which vulnerable libraries are found. */
@Tag("proof")
class BillOfMaterialsIT {

    private static final String BILL = "META-INF/sbom/application.cdx.json";
    private static final String LIBRARIES = "BOOT-INF/lib/";

    /** Added to the jar by Spring Boot's plugin, and no dependency. */
    private static final String TOOLS = "spring-boot-jarmode-tools";

    /** A list of dependencies, without code. Spring Boot's plugin leaves it out of the jar. */
    private static final String STARTER = "spring-boot-starter";

    @Test
    void namesEveryLibraryInTheJarAndNoOther() throws IOException {
        try (JarFile jar = new JarFile(System.getProperty("interlock.jar"))) {
            Set<String> libraries = jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith(LIBRARIES) && name.endsWith(".jar"))
                    .map(name -> name.substring(LIBRARIES.length(), name.length() - ".jar".length()))
                    .filter(name -> !name.startsWith(TOOLS))
                    .collect(Collectors.toCollection(TreeSet::new));

            JsonNode bill = JsonMapper.shared().readTree(jar.getInputStream(jar.getEntry(BILL)));

            assertThat(StreamSupport.stream(bill.get("components").spliterator(), false)
                            .map(BillOfMaterialsIT::nameAndVersion)
                            .filter(name -> !name.startsWith(STARTER)))
                    .containsExactlyInAnyOrderElementsOf(libraries);
        }
    }

    private static String nameAndVersion(JsonNode component) {
        return component.get("name").asString() + "-" + component.get("version").asString();
    }
}
