package dev.interlock.application.port.out.order;

import dev.interlock.domain.order.LineChange;
import dev.interlock.domain.order.OrderNo;
import java.util.List;

/** The lines that changes of orders have touched, beside the change log, which tells all lines of an order as one text. */
public interface OrderLineLog {

    /** Appends in the caller's transaction. */
    void append(OrderNo orderNumber, long version, List<LineChange> lines);

    /** Returns the lines that changed after that version, newest first. */
    List<RecordedLineChange> findAfter(OrderNo orderNumber, long version);

    /**
     * A change of one line.
     *
     * @param version the version of the order that the change led to
     */
    record RecordedLineChange(long version, LineChange change) {}
}
