package dev.interlock.application.port.in.packing;

import dev.interlock.application.port.in.order.OrderDetail;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The packing queue, as one of those who pack sees it.
 *
 * @param mine what she packs, if anything
 * @param others what others pack, by order
 * @param lost the reader's claims that others ended, until the reader takes another order
 * @param waiting how many orders nobody packs
 */
public record PackingDesk(@Nullable Mine mine, List<PackingClaim> others, List<LostPackingClaim> lost, int waiting) {

    public PackingDesk {
        others = List.copyOf(others);
        lost = List.copyOf(lost);
    }

    /**
     * @param order as it is now; may have been shipped or canceled meanwhile
     * @param until when the next may take it, unless she asks for more time
     */
    public record Mine(OrderDetail order, Instant until, Duration left) {}
}
