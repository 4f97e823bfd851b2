package dev.interlock.bootstrap.packaged;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.File;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A person with a real browser. */
class Browser implements AutoCloseable {

    /** The driver that the system has, if any. It is never downloaded. */
    static final File DRIVER = Stream.of(System.getenv("CHROMEWEBDRIVER"), "/usr/bin", "/usr/local/bin", "/snap/bin")
            .filter(folder -> folder != null)
            .map(folder -> new File(folder, "chromedriver"))
            .filter(File::canExecute)
            .findFirst()
            .orElse(new File("/nowhere/chromedriver"));

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final String home;
    private final ChromeDriver driver;

    private Browser(int port, ChromeOptions options) {
        this.home = "http://localhost:" + port;
        this.driver = new ChromeDriver(
                new ChromeDriverService.Builder().usingDriverExecutable(DRIVER).build(), options);
        driver.manage().window().setSize(new Dimension(1280, 1000));
    }

    static Browser withJavaScript(int port) {
        return new Browser(port, options());
    }

    static Browser withoutJavaScript(int port) {
        return new Browser(
                port,
                options()
                        .setExperimentalOption(
                                "prefs", Map.of("profile.managed_default_content_settings.javascript", 2)));
    }

    private static ChromeOptions options() {
        return new ChromeOptions()
                .addArguments(
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--no-first-run",
                        "--lang=en");
    }

    Browser signIn(String name) {
        open("/login?lang=en");
        type("username", name);
        type("password", name + "-demo");
        follow("form[action='/login'] button");
        return this;
    }

    Browser open(String path) {
        driver.get(home + path);
        return this;
    }

    Browser theme(String theme) {
        driver.manage().addCookie(new Cookie("theme", theme));
        return this;
    }

    Browser width(int pixels) {
        driver.manage().window().setSize(new Dimension(pixels, 1000));
        return this;
    }

    void type(String field, String text) {
        WebElement input = driver.findElement(By.name(field));
        input.clear();
        input.sendKeys(text);
    }

    void press(String css) {
        driver.findElement(By.cssSelector(css)).click();
    }

    /** Presses the button of the form that posts to that path, and waits for the page that answers. */
    void submit(String action) {
        follow("form[method=post][action='" + action + "'] button:not([type=button])");
    }

    /** Presses what leads to another page, and waits for that page: a click may come back before the old one is gone. */
    void follow(String css) {
        WebElement oldPage = driver.findElement(By.tagName("html"));
        press(css);
        WebDriverWait wait = new WebDriverWait(driver, PATIENCE);
        wait.until(ExpectedConditions.stalenessOf(oldPage));
        wait.until(ExpectedConditions.presenceOfElementLocated(By.cssSelector("footer")));
    }

    boolean has(String css) {
        return !driver.findElements(By.cssSelector(css)).isEmpty();
    }

    String value(String field) {
        return String.valueOf(driver.findElement(By.name(field)).getDomProperty("value"));
    }

    String text() {
        return driver.findElement(By.tagName("body")).getText();
    }

    /** The order's number in the first row of the list that is open. */
    String firstOrder() {
        return driver.findElement(By.cssSelector("main tbody a[href^='/orders/']"))
                .getText()
                .strip();
    }

    /** Changes the page as somebody with the browser's tools would. */
    void script(String javaScript) {
        driver.executeScript(javaScript);
    }

    /** Waits until the script calls its last argument, and answers what it called it with. */
    @Nullable
    Object await(String javaScript, Object... arguments) {
        driver.manage().timeouts().scriptTimeout(PATIENCE);
        return driver.executeAsyncScript(javaScript, arguments);
    }

    List<String> violations() {
        return new AxeBuilder()
                .analyze(driver).getViolations().stream().map(Browser::describe).toList();
    }

    private static String describe(Rule rule) {
        return rule.getId() + " at "
                + rule.getNodes().stream()
                        .map(node -> node.getTarget().toString())
                        .toList();
    }

    /** How much of the page only a sideways scroll would show, in pixels. */
    long overflow() {
        Object pixels = driver.executeScript(
                "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
        return ((Number) Objects.requireNonNull(pixels)).longValue();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
