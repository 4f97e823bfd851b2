package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.InstanceOfAssertFactories;

/** Asserts the required appearance of a page of the Lab. */
final class Appearance {

    private static final int[] WIDTHS_PX = {375, 1280};
    private static final String[] THEMES = {"light", "dark"};

    /** Returns the animated elements. The browsers of these tests request reduced motion. */
    private static final String MOVING = """
            const moves = (style) => style.animationName !== 'none' || style.scrollBehavior !== 'auto'
              || style.transitionDuration.split(', ').some((duration) => parseFloat(duration) > 0);
            arguments[0]([...document.querySelectorAll('*')]
              .filter((element) => moves(getComputedStyle(element)))
              .map(({ outerHTML }) => outerHTML.slice(0, 80)));
            """;

    private Appearance() {}

    /** Asserts the appearance in each theme and width. Afterwards, the page is in the dark theme at the width of a desktop. */
    static void assertAppearance(Browser browser) {
        for (int width : WIDTHS_PX) {
            browser.width(width);
            for (String theme : THEMES) {
                browser.repaint(theme);
                assertThat(browser.violations()).as("%s, %s px", theme, width).isEmpty();
            }
            assertThat(browser.overflow()).as("%s px", width).isZero();
        }
        assertThat(browser.await(MOVING))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .as("moving")
                .isEmpty();
    }
}
