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

/** Twenty people save what they typed on one version of one order, at the same moment. */
@ApplicationTest
@Tag("engine")
class SameVersionRaceTest {

    private static final int PEOPLE = 20;

    /** {@code -Dinterlock.test.rounds=1000} is the long form. */
    private static final int ROUNDS = 2 * Integer.getInteger("interlock.test.rounds", 30);

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    MeterRegistry meters;

    @Test
    void exactlyOneIsSavedAndNineteenAreConflicts() throws Exception {
        Visitor customer = Visitor.signedIn(port, "customer1");
        ExecutorService people = Executors.newFixedThreadPool(PEOPLE);
        double before = conflicts();
        try {
            for (int round = 0; round < ROUNDS; round++) {
                assertThat(race(customer, people))
                        .as("round %d", round)
                        .containsOnlyOnce(303)
                        .containsOnly(303, 409)
                        .hasSize(PEOPLE);
            }
        } finally {
            people.shutdownNow();
        }
        assertThat(conflicts() - before).isEqualTo(ROUNDS * (PEOPLE - 1.0));
    }

    private List<Integer> race(Visitor customer, ExecutorService people) throws Exception {
        OrderNo number = desk.unpaidOrder();
        String path = "/orders/" + number + "/shipping";
        Page form = customer.open(path);
        CyclicBarrier start = new CyclicBarrier(PEOPLE);
        List<Callable<Page>> saves = new ArrayList<>();
        for (int i = 0; i < PEOPLE; i++) {
            String mine = "Street of person " + i;
            saves.add(() -> {
                Form filled = form.form(path).with("address1", mine);
                start.await();
                return filled.submit();
            });
        }
        List<Page> answers = new ArrayList<>();
        for (Future<Page> answer : people.invokeAll(saves)) {
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
