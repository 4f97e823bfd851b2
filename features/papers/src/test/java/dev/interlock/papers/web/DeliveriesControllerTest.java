package dev.interlock.papers.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.service.order.Desk;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.papers.application.ParcelQueries;
import dev.interlock.papers.application.ParcelQueries.Parcel;
import dev.interlock.papers.web.DeliveryRow.Outcome;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.ui.ConcurrentModel;
import org.springframework.ui.Model;
import org.springframework.validation.DirectFieldBindingResult;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributesModelMap;

/** The connection to the database is lost after the first of the deliveries has started. */
class DeliveriesControllerTest {

    private final OrderNo number = OrderNo.next(Desk.NOW, ZoneOffset.UTC);
    private final DeliveriesForm form =
            new DeliveriesForm("Post", Map.of(number.value(), 3L), Map.of(number.value(), "4123"));
    private final Model model = new ConcurrentModel();
    private final StartDelivery lost = request -> {
        throw new CannotCreateTransactionException("no connection");
    };

    @Test
    void aDeliveryThatCouldNotStartIsToldAtItsRow() {
        Parcel parcel = new Parcel(number, 3, OrderState.SHIPPED, ShippingInfos.HOME, null);

        ModelAndView answer = start(orders -> List.of(parcel));

        assertThat(answer.getStatus()).isNotNull().matches(status -> status.value() == 409);
        assertThat(model.getAttribute("rows"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactly(new DeliveryRow(parcel, "4123", Outcome.FAILED));
    }

    @Test
    void ifTheParcelsCannotBeReadTheOutcomeIsUnknown() {
        assertThatThrownBy(() -> start(orders -> {
                    throw new DataAccessResourceFailureException("no connection");
                }))
                .isInstanceOf(HeuristicCompletionException.class);
    }

    private ModelAndView start(ParcelQueries parcels) {
        return new DeliveriesController(lost, parcels)
                .start(
                        form,
                        new DirectFieldBindingResult(form, "form"),
                        Desk.PARK,
                        model,
                        new RedirectAttributesModelMap());
    }
}
