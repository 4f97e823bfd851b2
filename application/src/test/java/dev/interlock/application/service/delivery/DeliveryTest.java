package dev.interlock.application.service.delivery;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.delivery.CompleteDelivery.CompleteDeliveryRequest;
import dev.interlock.application.port.in.delivery.CorrectTracking.CorrectTrackingRequest;
import dev.interlock.application.port.in.delivery.StartDelivery.StartDeliveryRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.service.order.Desk;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.TrackingInfos;
import org.junit.jupiter.api.Test;

class DeliveryTest {

    private final Desk desk = new Desk();
    private final OrderNo number = desk.paidOrder();

    @Test
    void theCustomerSeesTheCarrierAndTheNumberOnceTheDeliveryHasStarted() {
        desk.startShipping(number);
        assertThat(seenByCustomer().trackingInfo()).isNull();

        desk.startDelivery(number);

        assertThat(seenByCustomer().state()).isEqualTo(OrderState.DELIVERING);
        assertThat(seenByCustomer().trackingInfo()).isEqualTo(TrackingInfos.EXPRESS);
    }

    @Test
    void theSecondOfTwoAdminsThatStartTheDeliveryIsRefused() {
        desk.startShipping(number);
        long seenByBoth = desk.versionOf(number);
        desk.startDelivery(number);

        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> desk.startDelivery.startDelivery(
                        new StartDeliveryRequest(number, seenByBoth, TrackingInfos.POST, PARK)));
        assertThat(seenByCustomer().trackingInfo()).isEqualTo(TrackingInfos.EXPRESS);
    }

    @Test
    void theDeliveryOfAnOrderThatIsNotShippedCannotStart() {
        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> desk.startDelivery(number))
                .satisfies(refusal -> assertThat(refusal.state()).isEqualTo(OrderState.PREPARING));
        assertThat(seenByCustomer().trackingInfo()).isNull();
    }

    @Test
    void theCustomerSeesTheCorrectedNumberAndNoSecondAdminCorrectsTheOldOne() {
        desk.startShipping(number);
        long seenByBoth = desk.startDelivery(number);

        correct(seenByBoth);

        assertThat(seenByCustomer().trackingInfo()).isEqualTo(TrackingInfos.POST);
        assertThat(seenByCustomer().state()).isEqualTo(OrderState.DELIVERING);
        assertThat(desk.changes(number).get(0))
                .returns("CORRECT_TRACKING", RecordedChange::command)
                .returns(PARK, RecordedChange::actor);
        assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> correct(seenByBoth));
        assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> complete(seenByBoth));
    }

    @Test
    void aDeliveryIsCompletedOnceAndAtTheVersionThatTheAdminSaw() {
        desk.startShipping(number);
        long shipped = desk.versionOf(number);
        long delivering = desk.startDelivery(number);

        assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> complete(shipped));
        long completed = complete(delivering);

        assertThat(desk.order(number).state()).isEqualTo(OrderState.DELIVERY_COMPLETED);
        assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> complete(delivering));
        assertThatExceptionOfType(OrderStateException.class).isThrownBy(() -> complete(completed));
    }

    @Test
    void theHistoryHasTheStartAndTheCompletionWithTheAdmin() {
        desk.startShipping(number);
        desk.startDelivery(number);
        complete(desk.versionOf(number));

        assertThat(desk.changes(number).subList(0, 2))
                .allSatisfy(change -> assertThat(change.actor()).isEqualTo(PARK))
                .extracting(RecordedChange::command)
                .containsExactly("COMPLETE_DELIVERY", "START_DELIVERY");
    }

    private OrderDetail seenByCustomer() {
        return desk.orderQueries.viewOrder(number, KIM);
    }

    private void correct(long version) {
        desk.correctTracking.correctTracking(new CorrectTrackingRequest(number, version, TrackingInfos.POST, PARK));
    }

    private long complete(long version) {
        return desk.completeDelivery.completeDelivery(new CompleteDeliveryRequest(number, version, PARK));
    }
}
