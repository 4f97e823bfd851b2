package dev.interlock.lab.situation.contention;

import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.situation.staging.StagedProduct;
import dev.interlock.lab.specimen.FormWithoutKey;
import dev.interlock.lab.technique.form.FormInUniqueColumn;
import dev.interlock.lab.technique.form.FormWithKey;
import dev.interlock.lab.technique.form.OrderForm;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One press of the button arrives as two requests. The stock tells how many orders became of it. */
public final class FormSentTwice implements Scenario {

    private static final String FIRST = "a";
    private static final String REPEAT = "b";
    private static final String COLUMN = "pieces";
    private static final int PIECES = 10;

    private static final ProductId PRODUCT = new ProductId("P-921");
    private static final Money PRICE = new Money(19_000);

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.NONE, new Expected(Verdict.DONE_TWICE, FIRST, REPEAT)),
            new Cell(Strategy.IDEMPOTENCY_KEY, new Expected(Verdict.CONSISTENT)).withNote("unseen-wait"),
            new Cell(Strategy.UNIQUE_COLUMN, new Expected(Verdict.REFUSED, REPEAT)).withNote("unseen-wait"));

    @Override
    public String id() {
        return "S20";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        stock(desk);
        OrderForm form = form(cell, desk);
        PlaceOrderRequest request = new PlaceOrderRequest(
                Map.of(PRODUCT, 1),
                Map.of(PRODUCT, PRICE),
                new ShippingInfo(
                        new Receiver("Customer", "010-0000-0000"), new Address("04524", StagedOrder.OLD, ""), ""),
                desk.customer());
        return new Play(
                List.of(
                        new Part(FIRST, desk.customer(), () -> form.send(request)),
                        new Part(REPEAT, desk.customer(), () -> form.send(request))),
                schedule(desk),
                "product_stock",
                () -> row(desk),
                FormSentTwice::judge);
    }

    /** H2 does not tell that an insert waits for a key that is not committed, so there the repeat comes after the commit. */
    private static Schedule schedule(Desk desk) {
        return desk.isMySql()
                ? new Schedule().until(FIRST, Schedule.COMMIT).toTheEnd(REPEAT).toTheEnd(FIRST)
                : new Schedule().toTheEnd(FIRST).toTheEnd(REPEAT);
    }

    private static OrderForm form(Cell cell, Desk desk) {
        return switch (cell.strategy()) {
            case NONE -> desk.get(FormWithoutKey.class);
            case IDEMPOTENCY_KEY -> desk.get(FormWithKey.class);
            case UNIQUE_COLUMN -> desk.get(FormInUniqueColumn.class);
            default -> throw new IllegalArgumentException("No form for " + cell.strategy());
        };
    }

    private static void stock(Desk desk) {
        desk.sql()
                .sql("create table if not exists lab_form (form_key char(36) primary key)")
                .update();
        desk.inTransaction(() -> StagedProduct.put(desk, PRODUCT, "Desk mat", PRICE, PIECES));
    }

    private static Row row(Desk desk) {
        return desk.sql()
                .sql("select pieces from product_stock where product_id = ?")
                .params(PRODUCT.value())
                .query((row, at) -> new Row(Map.of(COLUMN, row.getString(COLUMN))))
                .single();
    }

    private static Outcome judge(List<Event> events) {
        Event last = Claims.lastRow(events);
        int sold = PIECES
                - Integer.parseInt(Objects.requireNonNull(
                        Objects.requireNonNull(last.row()).get(COLUMN)));
        return sold > 1
                ? new Outcome(Verdict.DONE_TWICE, List.of(FIRST, REPEAT), List.of(last.number()))
                : new Claims().judge(events);
    }
}
