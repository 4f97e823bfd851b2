package dev.interlock.application.port.out.order;

import dev.interlock.domain.order.LineChange;

/**
 * A change of one line.
 *
 * @param version the version of the order that the change led to
 */
public record RecordedLineChange(long version, LineChange change) {}
