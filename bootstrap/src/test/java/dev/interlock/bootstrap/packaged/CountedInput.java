package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import org.openqa.selenium.Keys;

/**
 * The mouse and the keyboard of a user, with the number of clicks and keys that a task takes. It begins on the page to which the sign-in
 * leads, and types no address. A choice from a list is two clicks, a key with Control two keys.
 */
public final class CountedInput implements AutoCloseable {

    private final Browser browser;
    private int clicks;
    private int keys;

    private CountedInput(Browser browser) {
        this.browser = browser;
    }

    public static CountedInput signedIn(int port, String member) {
        return new CountedInput(Browser.withJavaScript(port).signIn(member));
    }

    /** Returns the browser, for what is read on its page. */
    public Browser browser() {
        return browser;
    }

    /** Presses the link or button with that text, and waits for the page to which it leads. */
    public CountedInput choose(String label) {
        browser.choose(label);
        clicks++;
        return this;
    }

    /** Presses an element that leads to another page, and waits for that page. */
    public CountedInput follow(String css) {
        browser.follow(css);
        clicks++;
        return this;
    }

    /** Presses an element that leads to no other page. */
    public CountedInput press(String css) {
        browser.press(css);
        clicks++;
        return this;
    }

    /** Presses a link that opens another window, and goes on there. */
    public CountedInput toNewWindow(String css) {
        browser.switchToNewWindow(css);
        clicks++;
        return this;
    }

    /** Chooses an option of a list. */
    public CountedInput select(String field, String option) {
        browser.select(field, option);
        clicks += 2;
        return this;
    }

    /** Types into the focused element. */
    public CountedInput type(String text) {
        browser.keys(text);
        keys += text.length();
        return this;
    }

    /** Types another text in the place of the one that is in a field. */
    public CountedInput replace(String field, String text) {
        press("[name=" + field + "]");
        browser.control("a");
        keys += 2;
        return type(text);
    }

    public CountedInput tab() {
        return type(Keys.TAB.toString());
    }

    /** Presses Enter, and waits for the page to which it leads. */
    public CountedInput enter() {
        browser.enter();
        keys++;
        return this;
    }

    /** Pastes what was copied. */
    public CountedInput paste() {
        browser.control("v");
        keys += 2;
        return this;
    }

    /** Finds an order by the last four characters of its number, and opens it. */
    public CountedInput find(String order) {
        return type(order.substring(order.length() - 4)).enter().follow("a.order-number[href='" + order + "']");
    }

    /** Verifies what the task took so far, and that the table in {@code docs/running.md} says so. */
    public void took(String task, int clicks, int keys) {
        assertThat(this.clicks + " clicks, " + this.keys + " keys")
                .as(task)
                .isEqualTo(clicks + " clicks, " + keys + " keys");
        ShopDayTable.assertRow(task, clicks, keys);
    }

    @Override
    public void close() {
        browser.close();
    }
}
