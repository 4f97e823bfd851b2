package dev.interlock.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NewestTest {

    @Test
    void theOldestMakesRoomUnlessItGoesOn() {
        Newest<String> newest = new Newest<>(run -> !run.equals("goes on"));
        newest.add("first", "goes on");
        newest.add("second", "has ended");
        newest.add("third", "has ended");
        for (int more = 3; more < Newest.KEPT; more++) {
            newest.add("number " + more, "has ended");
        }
        assertThat(newest.all()).hasSize(Newest.KEPT);

        newest.add("last", "has ended");

        assertThat(newest.all()).hasSize(Newest.KEPT);
        assertThat(newest.find("first")).isPresent();
        assertThat(newest.find("second")).isEmpty();
        assertThat(newest.find("third")).isPresent();
        assertThat(newest.find("last")).isPresent();
    }
}
