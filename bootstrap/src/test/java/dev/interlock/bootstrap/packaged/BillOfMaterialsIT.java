package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The bill of materials of the packaged jar, which scanners of dependencies read. */
class BillOfMaterialsIT {

    private static final String BILL = "BOOT-INF/classes/META-INF/sbom/application.cdx.json";
    private static final String LIBRARIES = "BOOT-INF/lib/";

    @Test
    void namesEveryLibraryInTheJarAndNoOther() throws IOException {
        try (JarFile jar = new JarFile(System.getProperty("interlock.jar"))) {
            Set<String> libraries = jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith(LIBRARIES) && name.endsWith(".jar"))
                    .map(name -> name.substring(LIBRARIES.length(), name.length() - ".jar".length()))
                    .collect(Collectors.toSet());

            JsonNode bill = JsonMapper.shared().readTree(jar.getInputStream(jar.getEntry(BILL)));
            assertThat(StreamSupport.stream(bill.get("components").spliterator(), false)
                            .map(component -> component.get("name").asString() + "-"
                                    + component.get("version").asString())
                            .collect(Collectors.toSet()))
                    .isEqualTo(libraries);
        }
    }
}
