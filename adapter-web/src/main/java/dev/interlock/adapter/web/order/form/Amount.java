package dev.interlock.adapter.web.order.form;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.Money;
import org.jspecify.annotations.Nullable;

/** A number of pieces at a price. */
record Amount(int quantity, Money price) {

    static @Nullable Amount of(OrderDetail.@Nullable Line line) {
        return line == null ? null : new Amount(line.quantity(), line.price());
    }

    static @Nullable Amount of(@Nullable Money price, int quantity) {
        return price == null ? null : new Amount(quantity, price);
    }

    /** Returns the costs, or zero if there is no amount. */
    static Money totalOf(@Nullable Amount amount) {
        return amount == null ? Money.ZERO : amount.total();
    }

    public Money total() {
        return price.times(quantity);
    }
}
