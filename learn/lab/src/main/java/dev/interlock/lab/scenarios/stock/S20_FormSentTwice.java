package dev.interlock.lab.scenarios.stock;

import static dev.interlock.lab.scenarios.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenarios.Cell.Expected.refused;

import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.order.StagedOrder;
import dev.interlock.lab.scenarios.order.StagedProduct;
import dev.interlock.lab.scenarios.stock.OrderForm.FormInUniqueColumn;
import dev.interlock.lab.scenarios.stock.OrderForm.FormWithKey;
import java.util.List;
import java.util.Map;

/** One press of the button arrives as two requests. The stock tells how many orders became of it. */
public final class S20_FormSentTwice implements Scenario {

    private static final String FIRST = "a";
    private static final String REPEAT = "b";

    private static final int PIECES = 10;
    private static final ProductId PRODUCT = new ProductId("P-921");

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(FormWithoutKey.class, new Expected(Verdict.DONE_TWICE, FIRST, REPEAT)),
                new Cell(FormWithKey.class, CONSISTENT).withNote("unseen-wait"),
                new Cell(FormInUniqueColumn.class, refused(REPEAT)).withNote("unseen-wait"));
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        desk.sql()
                .sql("create table if not exists lab_form (form_key char(36) primary key)")
                .update();
        StagedProduct.put(desk, PRODUCT, PIECES);
        addCustomer(desk);
        OrderForm form = desk.get(cell.technique(OrderForm.class));
        PlaceOrderRequest request = new PlaceOrderRequest(
                Map.of(PRODUCT, 1), Map.of(PRODUCT, StagedProduct.PRICE), StagedOrder.toOldStreet(), desk.customer());
        return new Play(
                List.of(
                        new Part(FIRST, desk.customer(), () -> form.send(request)),
                        new Part(REPEAT, desk.customer(), () -> form.send(request))),
                "product_stock",
                () -> StagedProduct.pieces(desk, PRODUCT),
                S20_FormSentTwice::judge);
    }

    private static void addCustomer(Desk desk) {
        MemberRepository members = desk.get(MemberRepository.class);
        Actor customer = desk.customer();
        desk.inTransaction(() -> members.find(customer.id()).orElseGet(() -> {
            Member member = new Member(customer.id(), customer.name(), "", customer.role());
            members.add(member);
            return member;
        }));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().until(FIRST, Schedule.COMMIT).toTheEnd(REPEAT, FIRST);
    }

    /** H2 does not tell that an insert waits for a key that is not committed, so there the repeat comes after the commit. */
    @Override
    public Schedule schedule(Cell cell, Desk desk) {
        return desk.isMySql() ? schedule(cell) : new Schedule().toTheEnd(FIRST, REPEAT);
    }

    private static Outcome judge(List<Event> events) {
        return PIECES - Claims.lastNumber(events, "pieces") > 1
                ? Outcome.of(Verdict.DONE_TWICE, Claims.confirmed(events))
                : new Claims().judge(events);
    }
}
