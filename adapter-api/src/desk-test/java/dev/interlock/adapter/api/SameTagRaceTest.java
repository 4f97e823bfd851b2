package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
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

/** Ten programs save different texts with the same entity tag at the same moment. */
@ApplicationTest
@Tag("engine")
class SameTagRaceTest {

    private static final int REQUESTS = 10;
    private static final int ROUNDS = Integer.getInteger("interlock.test.rounds", 30);

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Test
    void exactlyOneRequestIsSavedAndTheOthersAreStale() throws Exception {
        JsonClient customer = JsonClient.signedIn(port, "customer1").ifMatch("\"0\"");
        ExecutorService threads = Executors.newFixedThreadPool(REQUESTS);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                String path = "/api/orders/" + desk.unpaidOrder() + "/shipping";
                List<Answer> answers = race(customer, path, threads);

                assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
                assertThat(answers)
                        .filteredOn(answer -> answer.status() == 412)
                        .hasSize(REQUESTS - 1)
                        .allMatch(stale -> stale.etag().equals("\"1\""));
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Answer> race(JsonClient customer, String path, ExecutorService threads) throws Exception {
        CyclicBarrier start = new CyclicBarrier(REQUESTS);
        List<Callable<Answer>> saves = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            String body = "{\"address1\": \"Street of program " + i + "\"}";
            saves.add(() -> {
                start.await();
                return customer.patch(path, body);
            });
        }
        List<Answer> answers = new ArrayList<>();
        for (Future<Answer> answer : threads.invokeAll(saves)) {
            answers.add(answer.get());
        }
        return answers;
    }
}
