package dev.interlock.lock.spi.wrong;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.internal.wrong.WrongLease;
import org.springframework.stereotype.Component;

/** Breaks rules on purpose: the library depends on orders, on Spring, and on internal classes of its runtime. */
@Component
public class WrongHolder {

    public OrderNo orderOf(WrongLease lease) {
        throw new UnsupportedOperationException(lease.toString());
    }
}
