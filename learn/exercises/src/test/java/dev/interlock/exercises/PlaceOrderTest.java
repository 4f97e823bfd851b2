package dev.interlock.exercises;

import dev.interlock.exercises.SecondRequest.Point;
import org.junit.jupiter.api.Tag;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.TransientDataAccessException;

class PlaceOrderTest {

    private static final String ADDRESS = "5 Twice Street";

    /** The column of the address refuses it. */
    private static final String TOO_LONG = "A".repeat(101);

    @ExerciseTest
    @Tag("1")
    void formThatIsSentTwicePlacesOneOrder() throws Exception {
        for (Point point : Point.values()) {
            sendTwice(point);
        }
        sendAgainAfterAFailure();
    }

    private static void sendTwice(Point point) throws Exception {
        try (Desk desk = new Desk()) {
            PlaceOrder form = new PlaceOrder(desk.jdbc(), desk.transactions());
            SecondRequest<String> second = desk.at(point, () -> {
                String number = place(desk, form);
                if (desk.number("select count(*) from purchase_order where number = ?", number) == 0) {
                    throw new BrokenInvariant("answeredTooEarly");
                }
                return number;
            });

            String first = place(desk, form);

            boolean isSame = second.result().equals(first);
            expectOneOrder(desk);
            if (!isSame) {
                throw new BrokenInvariant("differentAnswers");
            }
            if (form.placeOrder("form 2", ADDRESS).equals(first)) {
                throw new BrokenInvariant("otherForm");
            }
        }
    }

    private static void sendAgainAfterAFailure() {
        try (Desk desk = new Desk()) {
            PlaceOrder form = new PlaceOrder(desk.jdbc(), desk.transactions());
            try {
                form.placeOrder("form 1", TOO_LONG);
                throw new BrokenInvariant("neverPlaced");
            } catch (DataIntegrityViolationException tooLong) {
                place(desk, form);
                expectOneOrder(desk);
            }
        }
    }

    private static String place(Desk desk, PlaceOrder form) {
        try {
            return form.placeOrder("form 1", ADDRESS);
        } catch (TransientDataAccessException | DataIntegrityViolationException refused) {
            expectOneOrder(desk);
            throw new BrokenInvariant(
                    "answeredWithException", refused.getClass().getSimpleName());
        }
    }

    private static void expectOneOrder(Desk desk) {
        long orders = desk.number("select count(*) from purchase_order where address = ?", ADDRESS);
        if (orders != 1) {
            throw new BrokenInvariant("orders", orders);
        }
    }
}
