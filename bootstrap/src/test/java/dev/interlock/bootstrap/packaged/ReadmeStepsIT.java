package dev.interlock.bootstrap.packaged;

import dev.interlock.bootstrap.packaged.ReadmeWalkIT.Section;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The first steps of the README in two browsers. {@link ReadmeWalkIT} goes the whole way, in the proof. */
@BrowserTest
@ResourceLock(PackagedDesk.SHARED)
class ReadmeStepsIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    @Test
    void firstStepsGoAsWritten() throws IOException {
        try (Browser a = Browser.withJavaScript(DESK.port());
                Browser b = Browser.withJavaScript(DESK.port())) {
            ReadmeWalkIT.seeAConflict(new Section("See a conflict in 3 minutes"), a, b);
        }
    }
}
