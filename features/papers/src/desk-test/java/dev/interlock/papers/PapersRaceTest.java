package dev.interlock.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.jdbc.testing.ConcurrentTasks;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Forty requests at the same moment. */
@Tag("proof")
class PapersRaceTest extends WorkFixture {

    private static final int REQUESTS = 40;
    private static final int ORDERS = 5;

    /** The rows of the requests are in one order, that of their numbers, so none of them waits in a circle. */
    @Test
    void ofManyAdminsThatStartTheSameDeliveriesOneStartsEach() {
        OrderNo[] orders = Stream.generate(() -> desk.orderIn(OrderState.SHIPPED))
                .limit(ORDERS)
                .toArray(OrderNo[]::new);
        List<Form> forms = IntStream.range(0, REQUESTS)
                .mapToObj(i -> {
                    Map<OrderNo, String> numbers = new HashMap<>();
                    for (OrderNo order : orders) {
                        numbers.put(order, "R" + i + "-" + numbers.size());
                    }
                    return DeliveriesStoryTest.typed(
                            DeliveriesStoryTest.form(i % 2 == 0 ? park : choi, orders), numbers);
                })
                .toList();
        List<Page> answers = new CopyOnWriteArrayList<>();

        assertThat(ConcurrentTasks.failuresOf(forms.stream()
                        .<Runnable>map(form -> () -> answers.add(form.submit()))
                        .toArray(Runnable[]::new)))
                .isEmpty();

        assertThat(answers)
                .hasSize(REQUESTS)
                .allSatisfy(answer -> assertThat(answer.status()).isIn(303, 409));
        assertThat(orders).allSatisfy(order -> {
            assertThat(desk.order(order).state()).isEqualTo(OrderState.DELIVERING);
            assertThat(starts(order)).isEqualTo(1);
        });
    }

    /** The customer changes all of the address at once. Papers of two versions would show a street with the postal code of another. */
    @Test
    void papersThatAreMadeWhileTheAddressChangesShowOneVersion() {
        OrderNo order = desk.paidOrder();
        String shipping = "/orders/" + order + "/shipping";
        String papers = "/orders/" + order + "/papers";
        Visitor customer = Visitor.signedIn(port, "customer1");
        Form make = park.open(papers).form(papers);
        AtomicInteger changed = new AtomicInteger();
        Runnable change = () -> {
            int i = changed.incrementAndGet();
            Page answer = customer.open(shipping)
                    .form(shipping)
                    .with("receiverName", "Receiver " + i)
                    .with("address1", "Street " + i)
                    .with("message", "Door " + i)
                    .submit();
            assertThat(answer.status()).isIn(303, 409);
        };
        Runnable print = () -> assertThat(make.submit().status()).isEqualTo(303);

        assertThat(ConcurrentTasks.failuresOf(IntStream.range(0, REQUESTS)
                        .mapToObj(i -> i % 2 == 0 ? change : print)
                        .toArray(Runnable[]::new)))
                .isEmpty();
        change.run();

        assertThat(jdbc.sql("select receiver_name, address1, message from paper where order_number = ?")
                        .param(order.value())
                        .query((row, n) -> List.of(
                                row.getString(1).replaceAll("\\D", ""),
                                row.getString(2)
                                        .replaceFirst("Old street 1", "")
                                        .replaceAll("\\D", ""),
                                row.getString(3).replaceAll("\\D", "")))
                        .list())
                .isNotEmpty()
                .allSatisfy(numbers -> assertThat(numbers.stream().distinct()).hasSize(1));
        assertThat(park.open("/orders/" + order).text()).contains("The order has changed since its papers were made");
        park.open(papers).form(papers).submit();
        assertThat(park.open("/orders/" + order).text()).doesNotContain("The order has changed since");
    }

    private int starts(OrderNo order) {
        return jdbc.sql(
                        "select count(*) from change_log where target_id = ? and command = 'START_DELIVERY' and field = 'STATE'")
                .param(order.value())
                .query(Integer.class)
                .single();
    }
}
