package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;

/**
 * The lease of an admin on an order to pack.
 *
 * @param own whether the reader is that admin
 * @param name of the admin, for people
 * @param until when another may take the order, unless the admin asks for more time
 */
public record PackingLease(
        OrderNo orderNumber, MemberId packer, boolean own, String name, Instant since, Instant until) {}
