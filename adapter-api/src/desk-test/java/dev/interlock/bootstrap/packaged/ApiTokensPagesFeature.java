package dev.interlock.bootstrap.packaged;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages on which members manage their API tokens. */
class ApiTokensPagesFeature implements PagesFeature {

    private static final String TOKENS = "/account/api-tokens";

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("API tokens", "customer", ApiTokensPagesFeature::created),
                page("revoke an API token", "customer", browser -> {
                    created(browser);
                    browser.press("a[href$='/revoke']");
                }));
    }

    @Override
    public Stream<Arguments> otherStates() {
        return Stream.of(
                page("no API token", "admin", browser -> browser.open(TOKENS)),
                page("API token with errors", "customer", browser -> {
                    browser.open(TOKENS);
                    browser.submit(TOKENS);
                }));
    }

    private static void created(Browser browser) {
        browser.open(TOKENS);
        browser.type("tokenName", "Warehouse");
        browser.submit(TOKENS);
    }
}
