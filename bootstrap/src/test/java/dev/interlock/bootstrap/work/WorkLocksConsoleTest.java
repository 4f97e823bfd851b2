package dev.interlock.bootstrap.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.lock.DistributedLock;
import dev.interlock.application.port.out.lock.Grant;
import dev.interlock.application.port.out.lock.LockOwner;
import dev.interlock.application.port.out.lock.LockRequest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.domain.lock.LockTarget;
import dev.interlock.domain.order.OrderNo;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class WorkLocksConsoleTest extends WorkStory {

    private static final String CONSOLE = "/admin/locks";
    private static final String BREAK = "/admin/locks/break";

    @Autowired
    DistributedLock jobLock;

    @Test
    void whatSomebodyPacksIsTakenFromHer() {
        OrderNo number = desk.paidOrder();
        Page packing = park.post("/admin/packing/next", Map.of()).follow();

        Page confirm = choi.open(linkTo(number, choi.open(CONSOLE)));
        assertThat(confirm.text()).contains("Break this lock?", number.value(), PARKS_NAME);
        Page broken = confirm.form(BREAK).submit();

        assertThat(broken.status()).isEqualTo(303);
        assertThat(broken.follow().text()).contains("The lock on " + number + " is broken");
        assertThat(packing.form("/admin/packing/" + number + "/ship").submit().status())
                .isEqualTo(409);
        assertThat(shippings(number)).isZero();
    }

    @Test
    void aJobsLockIsShownAndOnlyTheGrantThatWasSeenIsBroken() throws InterruptedException {
        LockTarget job = new LockTarget("Job", "story");
        LockRequest request = LockRequest.leased(LockOwner.named("node 7"), Duration.ofMinutes(5), job);
        Page confirm;
        try (Grant first = jobLock.tryLock(request).orElseThrow()) {
            assertThat(choi.open(CONSOLE + "?q=story").text()).contains("story", "node 7");
            confirm = choi.open(BREAK + "?target=Job/story");
            assertThat(confirm.input("grant")).isEqualTo(String.valueOf(first.token()));
        }
        try (Grant second = jobLock.tryLock(LockRequest.leased(LockOwner.named("node 8"), Duration.ofMinutes(5), job))
                .orElseThrow()) {
            Page answer = confirm.form(BREAK).submit();
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.text()).contains("there is a new one", "node 8");
            assertThat(second.state()).isEqualTo(Grant.State.HELD);
        }
        Page gone = confirm.form(BREAK).submit();
        assertThat(gone.status()).isEqualTo(409);
        assertThat(gone.text()).contains("There is nothing left to break");
    }

    private static String linkTo(OrderNo number, Page console) {
        return console.document()
                .select("a[href*='target='][href*='" + number + "']")
                .attr("href");
    }
}
