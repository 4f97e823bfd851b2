package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Twenty requests save different texts on one version of an order at the same moment. */
@ApplicationTest
@Tag("engine")
class SameVersionRaceTest {

    private static final int REQUESTS = 20;

    /** The number of rounds. {@code -Dinterlock.test.rounds=1000} selects a long test. */
    private static final int ROUNDS = Integer.getInteger("interlock.test.rounds", 30);

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    MeterRegistry meters;

    @Test
    void exactlyOneRequestIsSavedAndNineteenAreConflicts() throws Exception {
        Visitor customer = Visitor.signedIn(port, "customer1");
        ExecutorService threads = Executors.newFixedThreadPool(REQUESTS);
        double before = conflicts();
        try {
            for (int round = 0; round < ROUNDS; round++) {
                assertThat(race(customer, threads))
                        .as("round %d", round)
                        .containsOnlyOnce(303)
                        .containsOnly(303, 409)
                        .hasSize(REQUESTS);
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(conflicts() - before).isEqualTo(ROUNDS * (REQUESTS - 1.0));
    }

    private List<Integer> race(Visitor customer, ExecutorService threads) throws Exception {
        OrderNo number = desk.unpaidOrder();
        String path = "/orders/" + number + "/shipping";
        Page form = customer.open(path);
        CyclicBarrier start = new CyclicBarrier(REQUESTS);
        List<Callable<Page>> saves = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            String mine = "Street of person " + i;
            saves.add(() -> {
                Form filled = form.form(path).with("address1", mine);
                start.await();
                return filled.submit();
            });
        }
        List<Page> answers = new ArrayList<>();
        for (Future<Page> answer : threads.invokeAll(saves)) {
            answers.add(answer.get());
        }
        return answers.stream().map(Page::status).toList();
    }

    private double conflicts() {
        return meters.find("command.conflict").tag("command", "change_shipping").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }
}
