package dev.interlock.exercises;

import static org.junit.jupiter.api.Assertions.fail;

import dev.interlock.exercises.SecondRequest.Point;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;

class PlaceOrderTest {

    private static final String ADDRESS = "5 Twice Street";

    @ExerciseTest
    @Tag("10")
    void formThatIsSentTwicePlacesOneOrder() throws Exception {
        try (Desk desk = new Desk()) {
            PlaceOrder form = new PlaceOrder(desk.jdbc(), desk.transactions());
            SecondRequest<String> second = desk.at(Point.FIRST_WRITE, () -> form.placeOrder("form 1", ADDRESS));

            List<String> answers = new ArrayList<>();
            boolean isRefused = Desk.isRefused(() -> answers.add(form.placeOrder("form 1", ADDRESS)));
            answers.add(second.result());

            long orders = desk.number("select count(*) from purchase_order where address = ?", ADDRESS);
            if (orders != 1) {
                fail("the form was sent twice, and there are %d orders.".formatted(orders));
            }
            if (isRefused || !answers.get(0).equals(answers.get(1))) {
                fail("one order was placed, and the two answers do not name the same one.");
            }
            if (form.placeOrder("form 2", ADDRESS).equals(answers.get(0))) {
                fail("another form placed no order of its own.");
            }
        }
    }
}
