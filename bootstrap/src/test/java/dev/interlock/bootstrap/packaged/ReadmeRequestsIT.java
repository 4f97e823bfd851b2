package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.documentation.WholeProject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The requests of the README, sent as there by bash and curl, are answered as its comments say. */
@DisabledOnOs(OS.WINDOWS)
@Tag("proof")
@WholeProject
class ReadmeRequestsIT {

    private static final Pattern REQUESTS = Pattern.compile("(?s)```sh\\n(desk=.*?)```");
    private static final Pattern PRINTED = Pattern.compile("(?m) # (.+)$");

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    @Test
    void everyRequestIsAnsweredAsTheReadmeSays(@TempDir Path folder) throws Exception {
        Matcher requests = REQUESTS.matcher(Files.readString(Path.of("..", "README.md")));
        assertThat(requests.find()).isTrue();
        List<String> printed = PRINTED.matcher(requests.group(1))
                .results()
                .map((MatchResult comment) -> comment.group(1))
                .toList();

        Process bash = new ProcessBuilder("bash", "-c", requests.group(1).replace(":8080", ":" + DESK.port()))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(bash.waitFor()).as(output).isZero();
        assertThat(output.lines()).contains("409").containsExactlyElementsOf(printed);
    }
}
