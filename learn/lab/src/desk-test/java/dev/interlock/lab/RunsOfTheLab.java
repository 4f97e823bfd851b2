package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.testing.Await;
import java.util.Map;

/** Runs cells on the pages of the Lab, without JavaScript. */
public final class RunsOfTheLab {

    private RunsOfTheLab() {}

    /** Runs the cell, and returns the page of the stored run. */
    public static Page run(Visitor member, String scenario, String cell) {
        return ended(member.post("/lab/" + scenario + "/runs", Map.of("cell", cell)));
    }

    /** Returns the page to which the start of a run redirects, once the run has ended. */
    public static Page ended(Page started) {
        assertThat(started.status()).as(started.body()).isEqualTo(303);
        Page page = started.follow();
        while (page.document().selectFirst("[data-live]") != null) {
            Await.pause();
            page = started.follow();
        }
        return page;
    }
}
