package dev.interlock.bootstrap.packaged;

import org.junit.jupiter.api.Tag;

/** The story of chapter 8 in two real browsers that run no script. */
@BrowserTest
@Tag("proof")
class StoryWithoutJavaScriptIT extends StoryIT {

    @Override
    Browser browser() {
        return Browser.withoutJavaScript(DESK.port());
    }
}
