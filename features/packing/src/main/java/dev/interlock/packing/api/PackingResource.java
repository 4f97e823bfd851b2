package dev.interlock.packing.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.interlock.packing.application.PackingQueries.PackingBoard;
import dev.interlock.packing.application.PackingQueries.PackingLease;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The packing queue, as the admin who reads it sees it.
 *
 * @param mine the order that the reader packs, if any
 * @param others the orders that other admins pack
 * @param lost the reader's leases that others ended, until the reader takes another order: these parcels must not be sent
 * @param waiting the number of orders that no admin packs
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PackingResource(
        @Nullable PackedOrderResource mine, List<OtherPacking> others, List<LostPacking> lost, int waiting) {

    static PackingResource of(PackingBoard board) {
        PackingBoard.Mine mine = board.mine();
        return new PackingResource(
                mine == null ? null : PackedOrderResource.of(mine.order(), mine.left()),
                board.others().stream().map(OtherPacking::of).toList(),
                board.lost().stream().map(LostPacking::of).toList(),
                board.waiting());
    }

    /**
     * @param packer the name of the admin
     * @param secondsLeft until another admin may take the order, unless the lease is renewed
     */
    record OtherPacking(String number, String packer, Instant since, long secondsLeft) {

        static OtherPacking of(PackingLease lease) {
            return new OtherPacking(
                    lease.orderNumber().value(),
                    lease.name(),
                    lease.since(),
                    lease.left().toSeconds());
        }
    }

    /** @param by the name of the person who shipped or canceled the order, or broke the lease */
    record LostPacking(String number, String by, Instant at) {

        static LostPacking of(PackingBoard.Lost lease) {
            return new LostPacking(lease.orderNumber().value(), lease.by(), lease.at());
        }
    }
}
