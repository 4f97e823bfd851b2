package dev.interlock.lab.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;

class OrderWithoutVersionTest {

    @Test
    void mappingIsThatOfTheDeskWithoutTheVersionOfTheOrder() throws IOException {
        String desk = text("META-INF/orm.xml").replaceAll("<!-- The classes.*-->\n", "");

        assertThat(text("META-INF/orm-without-version.xml"))
                .isEqualTo(desk.replaceFirst("<version name=\"version\"/>", "<basic name=\"version\"/>"));
    }

    private static String text(String file) throws IOException {
        return new ClassPathResource(file).getContentAsString(StandardCharsets.UTF_8);
    }
}
