package dev.interlock.bootstrap.packaged;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.Wait;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A real browser, driven like a user would. */
public class Browser implements AutoCloseable {

    /** The driver that is installed on the system, if any. It is never downloaded. */
    public static final File DRIVER = Stream.of(
                    System.getenv("CHROMEWEBDRIVER"), "/usr/bin", "/usr/local/bin", "/snap/bin")
            .filter(folder -> folder != null)
            .map(folder -> new File(folder, "chromedriver"))
            .filter(File::canExecute)
            .findFirst()
            .orElse(new File("/nowhere/chromedriver"));

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(100);

    private final String home;
    private final boolean scripts;
    private final ChromeDriver driver;

    private Browser(int port, boolean scripts) {
        this.home = "http://localhost:" + port;
        this.scripts = scripts;
        this.driver = BrowserPool.take(scripts, () -> start(scripts));
        width(1280);
    }

    public static Browser withJavaScript(int port) {
        return new Browser(port, true);
    }

    public static Browser withoutJavaScript(int port) {
        return new Browser(port, false);
    }

    /**
     * Starts a browser that keeps no left page in memory. A page from memory has the version with which it was opened, and would pass
     * every test of what the browser restores into a page that is rendered anew.
     */
    private static ChromeDriver start(boolean scripts) {
        ChromeOptions options = new ChromeOptions()
                .addArguments(
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--disable-background-networking",
                        "--disable-back-forward-cache",
                        "--disable-component-update",
                        "--disable-sync",
                        "--no-first-run",
                        "--force-prefers-reduced-motion",
                        "--lang=en");
        if (!scripts) {
            options.setExperimentalOption("prefs", Map.of("profile.managed_default_content_settings.javascript", 2));
        }
        return new ChromeDriver(
                new ChromeDriverService.Builder().usingDriverExecutable(DRIVER).build(), options);
    }

    public Browser signIn(String name) {
        open("/login?lang=en");
        type("username", name);
        type("password", name + "-demo");
        follow("form[action='/login'] button");
        see("body[data-member='" + name + "']");
        return this;
    }

    /** Presses a button that leads to the login page, signs in there, and waits for the page to which the sign-in leads. */
    public void signInFrom(String button, String name) {
        follow(button);
        type("username", name);
        type("password", name + "-demo");
        follow("form[method=post][action='/login'] button");
        see("body[data-member='" + name + "']");
    }

    /** Waits for the new page explicitly: while the old page is still loading, the driver may mistake its end for that of the new one. */
    public Browser open(String path) {
        WebElement oldPage = page();
        driver.get(home + path);
        driverWait().until(ExpectedConditions.stalenessOf(oldPage));
        return this;
    }

    private WebElement page() {
        return driver.findElement(By.tagName("html"));
    }

    /** Presses the back button of the browser, and waits for the page. */
    public Browser back() {
        WebElement oldPage = page();
        driver.navigate().back();
        awaitPageAfter(oldPage);
        return this;
    }

    public Browser reload() {
        driver.navigate().refresh();
        return this;
    }

    public String window() {
        return driver.getWindowHandle();
    }

    /** Opens another window of the same browser, and switches to it. */
    public Browser newWindow() {
        driver.switchTo().newWindow(WindowType.TAB);
        return this;
    }

    /** Presses an element that opens another window, and switches to it. */
    public void followToNewWindow(String css) {
        switchToNewWindow(css);
        awaitPage(); // the window is empty at first
    }

    /** Presses an element that opens another window with a page of another site, and switches to it. */
    public void switchToNewWindow(String css) {
        Set<String> before = driver.getWindowHandles();
        press(css);
        driverWait().until(ExpectedConditions.numberOfWindowsToBe(before.size() + 1));
        driver.getWindowHandles().stream()
                .filter(window -> !before.contains(window))
                .forEach(this::goTo);
    }

    /** Switches to that window. */
    public void goTo(String window) {
        driver.switchTo().window(window);
        driver.executeCdpCommand("Page.bringToFront", Map.of());
    }

    /** Closes this window as a user would, so that the page runs its handlers, and switches to the next one. */
    public void closeWindow(String next) {
        driver.close();
        goTo(next);
    }

    public void disconnect() {
        network(true);
    }

    public void reconnect() {
        network(false);
    }

    private void network(boolean offline) {
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand(
                "Network.emulateNetworkConditions",
                Map.of("offline", offline, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
    }

    /** Freezes the page, as if the lid of the computer were closed. */
    public void freeze() {
        driver.executeCdpCommand("Page.setWebLifecycleState", Map.of("state", "frozen"));
    }

    public void unfreeze() {
        driver.executeCdpCommand("Page.setWebLifecycleState", Map.of("state", "active"));
        driver.executeCdpCommand("Page.bringToFront", Map.of());
    }

    /** Deletes the session cookie. To the server, the session has ended. */
    public void loseSession() {
        driver.manage().deleteCookieNamed("JSESSIONID");
    }

    /** Gives every page that is opened afterwards a clock that {@link #passTime} advances. */
    public Browser withClock() {
        driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", """
                let ahead = 0;
                const now = performance.now.bind(performance);
                performance.now = () => now() + ahead;
                window.passTime = (milliseconds) => (ahead += milliseconds);
                """));
        return this;
    }

    /** Sets the time zone of every page that is opened afterwards. */
    public Browser timeZone(String zone) {
        driver.executeCdpCommand("Emulation.setTimezoneOverride", Map.of("timezoneId", zone));
        return this;
    }

    /** Removes web locks from every page that is opened afterwards, as on a site without HTTPS. */
    public Browser withoutLocks() {
        driver.executeCdpCommand(
                "Page.addScriptToEvaluateOnNewDocument",
                Map.of("source", "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"));
        return this;
    }

    /** Runs that script in every page that is opened afterwards, before its own scripts. */
    public void onEveryPage(String javaScript) {
        driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", javaScript));
    }

    /** Shows the page as on that medium, or again as on a screen if it is empty. */
    public void media(String medium) {
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", medium));
    }

    public void passTime(Duration time) {
        driver.executeScript("passTime(arguments[0])", time.toMillis());
    }

    public Browser theme(String theme) {
        driver.manage().addCookie(new Cookie("theme", theme));
        return this;
    }

    /** Shows the page as if it had been requested in that theme. */
    public void repaint(String theme) {
        driver.executeScript("document.documentElement.dataset.theme = arguments[0]", theme);
    }

    public Browser width(int pixels) {
        driver.manage().window().setSize(new Dimension(pixels, 1000));
        return this;
    }

    public void type(String field, String text) {
        WebElement input = driver.findElement(By.name(field));
        input.clear();
        input.sendKeys(text);
    }

    /** Types into the focused element. */
    public void keys(CharSequence keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    /** Presses Enter in the focused element, and waits for the page to which it leads. */
    public void enter() {
        WebElement oldPage = page();
        keys(Keys.ENTER);
        awaitPageAfter(oldPage);
    }

    /** Presses a letter together with the Control key. */
    public void control(String letter) {
        new Actions(driver)
                .keyDown(Keys.CONTROL)
                .sendKeys(letter)
                .keyUp(Keys.CONTROL)
                .perform();
    }

    /** Copies a text in another window, as from another program. */
    public void copy(String text) {
        String here = window();
        newWindow();
        driver.get("data:text/html,<textarea autofocus></textarea>");
        driver.findElement(By.tagName("textarea")).sendKeys(text);
        control("a");
        control("c");
        closeWindow(here);
    }

    /** Sets the folder of files that are downloaded afterwards. */
    public void downloadTo(Path folder) {
        driver.executeCdpCommand(
                "Browser.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", folder.toString()));
    }

    /** Waits for a file of that folder that is downloaded completely. */
    public Path downloaded(Path folder, String ending) {
        driverWait().until(waiting -> !files(folder, ending).isEmpty());
        return files(folder, ending).get(0);
    }

    private static List<Path> files(Path folder, String ending) {
        return Stream.of(Objects.requireNonNullElse(folder.toFile().listFiles(), new File[0]))
                .map(File::toPath)
                .filter(file -> file.toString().endsWith(ending))
                .toList();
    }

    public void press(String css) {
        click(driver.findElement(By.cssSelector(css)));
    }

    /** Scrolls as a user does, since a line at the lower edge of the window may cover the element. */
    private void click(WebElement element) {
        driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
        element.click();
    }

    /** Double-clicks the element, and waits for a page. */
    public void doublePress(String css) {
        WebElement oldPage = page();
        new Actions(driver).doubleClick(driver.findElement(By.cssSelector(css))).perform();
        awaitPageAfter(oldPage);
    }

    /** Presses the link or button with that text, and waits for the page that it leads to. */
    public void choose(String label) {
        WebElement oldPage = page();
        click(driver
                .findElements(By.xpath(
                        "//*[self::a or self::button][normalize-space()='%s'][not(@aria-hidden)]".formatted(label)))
                .stream()
                .filter(WebElement::isDisplayed)
                .findFirst()
                .orElseThrow(() -> new AssertionError("No link or button is named " + label + " on\n" + text())));
        awaitPageAfter(oldPage);
    }

    /** Ticks the check box with that label. */
    public void tick(String label) {
        driver.findElement(By.xpath("//label[normalize-space()='%s']".formatted(label)))
                .click();
    }

    /** Chooses that text of the two that a conflict page offers for a field. */
    public void pick(String field, String text) {
        click(driver.findElements(By.name(field)).stream()
                .filter(radio -> text.equals(radio.getDomProperty("value")))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No choice “" + text + "” for " + field + " on\n" + text())));
    }

    /** Chooses the option that contains that text: an option of the list of orders also has a count. */
    public void select(String field, String option) {
        new Select(driver.findElement(By.name(field))).selectByContainsVisibleText(option);
    }

    /** Submits the form that posts to that path by its button, and waits for the page of the answer. */
    public void submit(String action) {
        follow("form[method=post][action='" + action + "'] button:not([type=button], [formaction], [aria-hidden])");
    }

    /** Presses an element that leads to another page, and waits for that page, since a click may return before the old page is gone. */
    public void follow(String css) {
        WebElement oldPage = page();
        press(css);
        awaitPageAfter(oldPage);
    }

    private void awaitPageAfter(WebElement oldPage) {
        driverWait().until(ExpectedConditions.stalenessOf(oldPage));
        awaitPage();
    }

    private void awaitPage() {
        driverWait().until(ExpectedConditions.presenceOfElementLocated(By.cssSelector("footer")));
    }

    /** Waits until the element is visible. */
    public void see(String css) {
        driverWait().until(ExpectedConditions.visibilityOfElementLocated(By.cssSelector(css)));
    }

    /** Waits until the element contains that text. */
    public void see(String css, String text) {
        driverWait().until(ExpectedConditions.textToBePresentInElementLocated(By.cssSelector(css), text));
    }

    /** Ignores errors of the driver, which may be of any kind between two pages. */
    private Wait<WebDriver> driverWait() {
        return new WebDriverWait(driver, TIMEOUT, POLL_INTERVAL).ignoring(WebDriverException.class);
    }

    /** Submits the form by script, although the page has no button for it. */
    public void sendByHand(String css) {
        WebElement form = driver.findElement(By.cssSelector(css));
        driver.executeScript("arguments[0].submit()", form);
        awaitPageAfter(form);
    }

    public boolean has(String css) {
        return !driver.findElements(By.cssSelector(css)).isEmpty();
    }

    public String value(String field) {
        return String.valueOf(driver.findElement(By.name(field)).getDomProperty("value"));
    }

    /** Returns the address of the page. */
    public String address() {
        return String.valueOf(driver.getCurrentUrl());
    }

    public String text() {
        return driver.findElement(By.tagName("body")).getText();
    }

    /** Returns the number of the first order of the list. */
    public String firstOrder() {
        return driver.findElement(By.cssSelector("main tbody a[href^='/orders/']"))
                .getText()
                .strip();
    }

    /** Runs a script, as a user with developer tools would. */
    public void script(String javaScript) {
        driver.executeScript(javaScript);
    }

    /** Runs a script, and returns the value that it passes to its last argument, a callback. */
    @Nullable
    public Object await(String javaScript, Object... arguments) {
        driver.manage().timeouts().scriptTimeout(TIMEOUT);
        return driver.executeAsyncScript(javaScript, arguments);
    }

    /** Returns the violations that axe finds on the page. */
    public List<String> violations() {
        if (Boolean.FALSE.equals(driver.executeScript("return 'axe' in window"))) {
            driver.executeScript(Axe.SOURCE);
        }
        if (await(Axe.VIOLATIONS) instanceof List<?> found) {
            return found.stream().map(String::valueOf).toList();
        }
        throw new AssertionError("axe did not finish");
    }

    /** Returns the words of up to 20 letters that are broken between two lines. Longer words may be broken. */
    public List<String> brokenWords() {
        Object words = driver.executeScript("""
                const broken = [];
                const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
                for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                  if (!text.parentElement.checkVisibility()) continue;
                  for (const word of text.data.matchAll(/[\\p{L}\\p{N}]{2,}/gu)) {
                    const range = new Range();
                    range.setStart(text, word.index);
                    range.setEnd(text, word.index + word[0].length);
                    const lines = new Set(Array.from(range.getClientRects(), (part) => Math.round(part.top)));
                    if (lines.size > 1 && word[0].length <= 20) broken.push(word[0]);
                  }
                }
                return broken;
                """);
        return ((List<?>) Objects.requireNonNull(words))
                .stream().map(String::valueOf).toList();
    }

    /** Returns an element as it looks, as PNG, down to the lower edge of the last such element in it. */
    byte[] picture(String css, String last) {
        Object clip = driver.executeScript("""
                const whole = document.querySelector(arguments[0]);
                const { x, y, width } = whole.getBoundingClientRect();
                const height = [...whole.querySelectorAll(arguments[1])].at(-1).getBoundingClientRect().bottom + 16 - y;
                return { x: x + scrollX, y: y + scrollY, width, height, scale: 1 };
                """, css, last);
        Map<String, Object> picture = driver.executeCdpCommand(
                "Page.captureScreenshot", Map.of("captureBeyondViewport", true, "clip", Objects.requireNonNull(clip)));
        return Base64.getDecoder().decode(String.valueOf(picture.get("data")));
    }

    /** Returns the upper edge of the first such element, in pixels. */
    public int top(String css) {
        return driver.findElement(By.cssSelector(css)).getLocation().getY();
    }

    public int height(String css) {
        return driver.findElement(By.cssSelector(css)).getSize().getHeight();
    }

    /** Returns the width of the page that is only visible by scrolling sideways, in pixels. */
    public long overflow() {
        Object pixels = driver.executeScript(
                "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
        return ((Number) Objects.requireNonNull(pixels)).longValue();
    }

    @Override
    public void close() {
        BrowserPool.put(scripts, driver);
    }
}
