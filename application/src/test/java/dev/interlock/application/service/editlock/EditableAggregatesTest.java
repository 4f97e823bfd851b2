package dev.interlock.application.service.editlock;

import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.service.order.EditableOrder;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Two types of target: orders, and shelves, which only admins reach. */
class EditableAggregatesTest {

    private static final LockTarget SHELF = new LockTarget("Shelf", "7");
    private static final LockTarget FULL_SHELF = new LockTarget("Shelf", "full");

    private final EditingDesk desk = new EditingDesk();
    private final List<Set<String>> queried = new ArrayList<>();
    private final EditableAggregates editables =
            new EditableAggregates(List.of(new Shelves(), new EditableOrder(desk.orders)));

    @Test
    void everyTypeIsKnown() {
        assertThat(editables.types()).containsExactly("Order", "Shelf");
    }

    @Test
    void aTargetIsFoundByItsType() {
        LockTarget order = new LockTarget("Order", desk.add(Orders.paid()).value());

        assertThat(editables.find(SHELF, PARK).version()).isEqualTo(12);
        assertThat(editables.find(order, KIM).version()).isZero();
    }

    @Test
    void aTargetOutOfReachIsNotFound() {
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> editables.find(SHELF, KIM));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> editables.find(new LockTarget("Job", "7"), PARK));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> editables.find(new LockTarget("Order", "7"), PARK));
    }

    @Test
    void theAggregateDecidesWhetherItMayBeEdited() {
        assertThatExceptionOfType(Full.class)
                .isThrownBy(() -> editables.find(FULL_SHELF, PARK).verifyAllowed());
    }

    @Test
    void anOrderTellsItsCustomerAndItsState() {
        OrderNo number = desk.add(Orders.paid());

        assertThat(new EditableOrder(desk.orders).summaries(Set.of(number.value(), "7")))
                .isEqualTo(Map.of(number.value(), new Editable.Summary(KIM.id(), "PREPARING")));
    }

    @Test
    void labelsAreQueriedOncePerType() {
        LockTarget job = new LockTarget("Job", "tidy-up");

        assertThat(editables.labels(List.of(SHELF, FULL_SHELF, job, SHELF)))
                .containsOnly(entry(SHELF, "Shelf of tea"), entry(FULL_SHELF, "full"), entry(job, "tidy-up"));
        assertThat(queried).containsExactly(Set.of("7", "full"));
    }

    private final class Shelves implements Editable {

        @Override
        public String type() {
            return "Shelf";
        }

        @Override
        public Edited find(String id, Actor actor) {
            if (!actor.isAdmin()) {
                throw new NotFoundException("shelf " + id);
            }
            return new Edited(12, id.equals("full") ? new Full() : null);
        }

        @Override
        public Map<String, String> labels(Set<String> ids) {
            queried.add(ids);
            return Map.of("7", "Shelf of tea");
        }
    }

    private static final class Full extends StateException {

        Full() {
            super("full");
        }

        @Override
        public Thread.State state() {
            return Thread.State.BLOCKED;
        }
    }
}
