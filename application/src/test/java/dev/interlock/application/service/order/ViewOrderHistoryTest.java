package dev.interlock.application.service.order;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfos;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ViewOrderHistoryTest {

    private final Desk desk = new Desk();
    private final OrderQueries orderQueries = desk.orderQueries;
    private final OrderNo number = desk.paidOrder();

    @BeforeEach
    void changeTheOrderAsCustomerAndAsAdmin() {
        desk.changeShipping(number, ShippingInfos.OFFICE, KIM);
        desk.startShipping(number);
    }

    @Test
    void listsAllChangesNewestFirst() {
        assertThat(history(PARK))
                .extracting(HistoryEntry::command)
                .containsExactly(
                        OrderCommand.START_SHIPPING,
                        OrderCommand.CHANGE_SHIPPING,
                        OrderCommand.CONFIRM_PAYMENT,
                        OrderCommand.PLACE);
    }

    @Test
    void aChangeHasItsVersionItsTimeAndItsValues() {
        HistoryEntry shipped = history(PARK).get(0);

        assertThat(shipped.version()).isEqualTo(desk.versionOf(number));
        assertThat(shipped.at()).isEqualTo(Desk.NOW);
        assertThat(shipped.fields()).containsExactly(new FieldChange(OrderField.STATE, "PREPARING", "SHIPPED"));
    }

    @Test
    void anAdminSeesTheNameOfTheAuthor() {
        assertThat(history(PARK).subList(0, 2))
                .extracting(entry -> entry.author().name())
                .containsExactly(PARK.name(), KIM.name());
    }

    /** The pages translate the name of the system. */
    @Test
    void theSystemHasARoleAndNoName() {
        OrderNo canceled = desk.unpaidOrder();
        desk.cancel(canceled, Actor.SYSTEM);

        assertThat(history(canceled, PARK)).first().satisfies(entry -> {
            assertThat(entry.author().role()).isEqualTo(Role.SYSTEM);
            assertThat(entry.author().name()).isNull();
        });
    }

    @Test
    void aCustomerSeesTheRolesOfAdminsButNotTheirNames() {
        List<HistoryEntry> history = history(KIM);

        assertThat(history.subList(0, 2))
                .extracting(entry -> entry.author().role())
                .containsExactly(Role.ADMIN, Role.CUSTOMER);
        assertThat(history).extracting(entry -> entry.author().name()).containsOnlyNulls();
        assertThat(history.toString()).doesNotContain(PARK.name(), PARK.id().value());
    }

    @Test
    void eachMemberRecognizesTheirOwnChanges() {
        assertThat(history(KIM).subList(0, 2))
                .extracting(entry -> entry.author().own())
                .containsExactly(false, true);
        assertThat(history(PARK).subList(0, 2))
                .extracting(entry -> entry.author().own())
                .containsExactly(true, false);
    }

    @Test
    void theHistoryOfAnotherCustomersOrderIsEmpty() {
        assertThat(history(LEE)).isEmpty();
    }

    private List<HistoryEntry> history(Actor reader) {
        return history(number, reader);
    }

    private List<HistoryEntry> history(OrderNo order, Actor reader) {
        HistoryPosition latest = HistoryPosition.behind(desk.versionOf(order));
        return orderQueries.pageOrderHistory(order, latest, reader).entries();
    }
}
