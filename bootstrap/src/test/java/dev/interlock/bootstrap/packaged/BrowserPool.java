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
 * A pool of browsers, since the start of a browser takes seconds. A browser is returned with an empty window and without cookies,
 * storage and cache. All browsers are closed after the last test.
 */
final class BrowserPool implements BeforeAllCallback {

    /** The idle browsers, by whether they run scripts. */
    private static final Map<Boolean, Queue<ChromeDriver>> IDLE = new ConcurrentHashMap<>();

    @Override
    public void beforeAll(ExtensionContext context) {
        context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(BrowserPool.class, key -> (AutoCloseable) BrowserPool::quitAll);
    }

    static ChromeDriver take(boolean scripts, Supplier<ChromeDriver> start) {
        return Objects.requireNonNullElseGet(of(scripts).poll(), start);
    }

    /** Returns a browser to the pool. Closes its windows, and with them the emulations and scripts that a test has added. */
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

    private static void quitAll() {
        IDLE.values().forEach(browsers -> browsers.forEach(ChromeDriver::quit));
    }
}
