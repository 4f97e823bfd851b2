package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.InstanceOfAssertFactories;

/** What must be right about every page of the Lab, whatever it shows. */
final class Appearance {

    private static final int[] WIDTHS_PX = {375, 1280};
    private static final String[] THEMES = {"light", "dark"};

    /** Answers the elements that would move. The browsers of these tests ask for reduced motion. */
    private static final String MOVING = """
            const moves = (style) => style.animationName !== 'none' || style.scrollBehavior !== 'auto'
              || style.transitionDuration.split(', ').some((duration) => parseFloat(duration) > 0);
            arguments[0]([...document.querySelectorAll('*')]
              .filter((element) => moves(getComputedStyle(element)))
              .map(({ outerHTML }) => outerHTML.slice(0, 80)));
            """;

    private Appearance() {}

    /** Leaves the page in the dark theme, at the width of a desktop. */
    static void assertFlawless(Browser browser) {
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
