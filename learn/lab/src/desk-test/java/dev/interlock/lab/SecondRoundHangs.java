package dev.interlock.lab;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.stock.S19_FiftyBuyers;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A race of one buyer that never ends because the buyer's secondRoundStarted round hangs. */
final class SecondRoundHangs implements Scenario {

    private final Scenario buyers = new S19_FiftyBuyers();
    private final CountDownLatch secondRoundStarted = new CountDownLatch(1);
    private int rounds;

    void awaitSecondRound() throws InterruptedException {
        if (!secondRoundStarted.await(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException("There was no second round");
        }
    }

    @Override
    public String id() {
        return buyers.id();
    }

    @Override
    public List<Cell> cells() {
        return buyers.cells();
    }

    @Override
    public Schedule schedule(Cell cell) {
        return buyers.schedule(cell);
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        rounds++;
        Play play = buyers.stage(cell, desk);
        Play.Part first = play.parts().get(0);
        Play.Part hanging = new Play.Part(first.name(), first.member(), this::hang);
        return rounds == 1
                ? new Play(List.of(first), play.watched(), play.row(), play.judge())
                : new Play(List.of(hanging), play.watched(), play.row(), play.judge());
    }

    private void hang() {
        secondRoundStarted.countDown();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException ended) {
            throw new IllegalStateException(ended);
        }
    }
}
