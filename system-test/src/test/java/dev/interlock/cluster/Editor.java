package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.cluster.Browser.Page;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** A member who edits orders on the pages, each under its edit lock. */
record Editor(Browser browser, URI desk) {

    private static final Duration INTERVAL = Duration.ofMillis(300);

    static Editor signIn(URI desk, String member) throws IOException, InterruptedException {
        Browser browser = new Browser();
        browser.signIn(desk, member);
        return new Editor(browser, desk);
    }

    /** Reads the page of the order, and tries to acquire the edit lock at once. */
    Opened open(String order) throws IOException, InterruptedException {
        return open(order, read(order));
    }

    Page read(String order) throws IOException, InterruptedException {
        return browser.get(desk.resolve("/orders/" + order));
    }

    /** Tries to acquire the edit lock of the order, as the script of that page does. The page has no button while another edits. */
    Opened open(String order, Page detail) throws IOException, InterruptedException {
        String button = "form[action=/orders/" + order + "/edit]";
        return new Opened(
                order,
                detail.document().select(button).isEmpty()
                        ? detail
                        : browser.submit(desk, detail, button, Map.of("renewal", "AUTOMATIC")));
    }

    /** Tries again until the lock is granted. */
    Form awaitForm(String order, Duration longest) {
        return await("edit lock")
                .atMost(longest)
                .pollDelay(Duration.ZERO)
                .pollInterval(INTERVAL)
                .until(() -> open(order).form(), Optional::isPresent)
                .orElseThrow();
    }

    Page save(Form form, String address) throws IOException, InterruptedException {
        return browser.submit(desk, form.page(), form.selector(), Map.of("address1", address));
    }

    /** Verifies that what is typed under that lock is saved. */
    void verifySaved(Form form, String address, Patience patience) {
        Page answer = patience.answer(() -> save(form, address));
        assertThat(form.isSavedBy(answer)).as("%s", answer).isTrue();
    }

    /** Verifies that what is typed after the end of that lock is not saved, and is shown again. */
    void verifyRefused(Form form, String address, Patience patience) {
        Page answer = patience.answer(() -> save(form, address));
        assertThat(form.isShownAgainBy(answer, address)).as("%s", answer).isTrue();
    }

    record Opened(String order, Page page) implements Answer {

        @Override
        public int status() {
            return page.status();
        }

        @Override
        public String toString() {
            return page.toString();
        }

        /** Returns the form, if the lock was granted. */
        Optional<Form> form() {
            Form form = new Form(order, page);
            return page.document().select(form.selector()).isEmpty() ? Optional.empty() : Optional.of(form);
        }
    }

    record Form(String order, Page page) {

        private String selector() {
            return "form[action=/orders/" + order + "/edit/save]";
        }

        long version() {
            return Long.parseLong(
                    page.document().expectFirst(selector() + " [name=version]").val());
        }

        boolean isSavedBy(Page answer) {
            return answer.status() == 200 && answer.address().getPath().equals("/orders/" + order);
        }

        /** Whether it has not been saved, and the answer shows what was typed. */
        private boolean isShownAgainBy(Page answer, String typed) {
            return (answer.status() == 409 || answer.status() == 423)
                    && answer.document()
                            .select(selector() + " [name=address1]")
                            .val()
                            .equals(typed);
        }
    }
}
