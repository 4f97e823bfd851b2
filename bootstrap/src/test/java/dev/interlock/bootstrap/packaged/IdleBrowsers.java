package dev.interlock.bootstrap.packaged;

import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * Browsers between two tests: a start costs seconds. A browser comes here with an empty window and without cookies, storage and
 * cache, and ends after the last test.
 */
final class IdleBrowsers implements BeforeAllCallback {

    /** By whether they run scripts. */
    private static final Map<Boolean, Queue<ChromeDriver>> IDLE = new ConcurrentHashMap<>();

    @Override
    public void beforeAll(ExtensionContext context) {
        context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(IdleBrowsers.class, key -> (AutoCloseable) IdleBrowsers::end);
    }

    static ChromeDriver take(boolean scripts, Supplier<ChromeDriver> start) {
        return Objects.requireNonNullElseGet(of(scripts).poll(), start);
    }

    /** Emulations and scripts that a test gave to its windows end with these. */
    static void put(boolean scripts, ChromeDriver browser) {
        Set<String> windows = browser.getWindowHandles();
        browser.switchTo().newWindow(WindowType.TAB);
        String empty = browser.getWindowHandle();
        windows.forEach(window -> browser.switchTo().window(window).close());
        browser.switchTo().window(empty);
        browser.executeCdpCommand("Network.clearBrowserCookies", Map.of());
        browser.executeCdpCommand("Network.clearBrowserCache", Map.of());
        browser.executeCdpCommand("Storage.clearDataForOrigin", Map.of("origin", "*", "storageTypes", "all"));
        of(scripts).add(browser);
    }

    private static Queue<ChromeDriver> of(boolean scripts) {
        return IDLE.computeIfAbsent(scripts, kind -> new ConcurrentLinkedQueue<>());
    }

    private static void end() {
        IDLE.values().forEach(browsers -> browsers.forEach(ChromeDriver::quit));
    }
}
