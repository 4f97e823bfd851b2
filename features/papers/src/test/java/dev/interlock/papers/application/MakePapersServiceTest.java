package dev.interlock.papers.application;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.application.service.order.Desk;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.papers.application.MakePapers.MakePapersRequest;
import dev.interlock.papers.application.PaperQueries.PaperView;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MakePapersServiceTest {

    private final Desk desk = new Desk();
    private final InMemoryPapers papers = new InMemoryPapers();
    private final MakePapers makePapers = new MakePapersService(desk.orders, papers, desk.clock);
    private final PaperQueries queries = new PaperQueryService(desk.orders, papers);

    @Test
    void thePapersShowTheOrderAtItsVersion() {
        OrderNo number = desk.paidOrder();

        assertThat(make(number)).containsExactly(new PaperId(number, desk.versionOf(number)));

        PaperView view = latest(number);
        assertThat(view.outdated()).isFalse();
        assertThat(view.paper().shippingInfo()).isEqualTo(ShippingInfos.HOME);
        assertThat(view.paper().madeBy()).isEqualTo(PARK.name());
        assertThat(view.paper().pieces())
                .isEqualTo(desk.order(number).quantities().values().stream()
                        .mapToInt(Integer::intValue)
                        .sum());
    }

    @Test
    void anOrderThatIsUnpaidCanceledOrUnknownHasNone() {
        OrderNo canceled = desk.paidOrder();
        desk.cancel(canceled, KIM);

        assertThat(make(desk.unpaidOrder(), canceled, OrderNo.next(Desk.NOW, ZoneOffset.UTC)))
                .isEmpty();
    }

    @Test
    void thePapersOfAVersionAreMadeOnce() {
        OrderNo number = desk.paidOrder();
        make(number);

        assertThat(make(number)).containsExactly(new PaperId(number, desk.versionOf(number)));

        assertThat(queries.findPapersOf(number)).hasSize(1);
    }

    @Test
    void aChangedAddressOutdatesThePapersUntilNewOnesAreMade() {
        OrderNo number = desk.paidOrder();
        PaperId old = make(number).get(0);

        desk.changeShipping(number, ShippingInfos.OFFICE, KIM);

        assertThat(queries.findOutdated(List.of(number))).containsExactly(number);
        make(number);
        assertThat(queries.findOutdated(List.of(number))).isEmpty();
        assertThat(latest(number).paper().shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
        assertThat(queries.findPapers(List.of(old))).singleElement().satisfies(view -> {
            assertThat(view.outdated()).isTrue();
            assertThat(view.paper().shippingInfo()).isEqualTo(ShippingInfos.HOME);
        });
    }

    @Test
    void aShipmentLeavesThePapersRightAndACancellationDoesNot() {
        OrderNo shipped = desk.paidOrder();
        OrderNo canceled = desk.paidOrder();
        make(shipped, canceled);

        desk.startShipping(shipped);
        desk.cancel(canceled, KIM);

        assertThat(queries.findOutdated(List.of(shipped, canceled))).containsExactly(canceled);
    }

    @Test
    void aRequestHasAtLeastOneOrderAndAtMostTheMaximum() {
        List<OrderNo> most = Stream.generate(() -> OrderNo.next(Desk.NOW, ZoneOffset.UTC))
                .limit(MakePapersRequest.MAX_ORDERS)
                .toList();
        List<OrderNo> more = new ArrayList<>(most);
        more.add(desk.paidOrder());

        assertThat(new MakePapersRequest(most, PARK).orders()).hasSize(MakePapersRequest.MAX_ORDERS);
        assertThatThrownBy(() -> new MakePapersRequest(more, PARK)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new MakePapersRequest(List.of(), PARK)).isInstanceOf(IllegalArgumentException.class);
    }

    private List<PaperId> make(OrderNo... numbers) {
        return makePapers.makePapers(new MakePapersRequest(List.of(numbers), PARK));
    }

    private PaperView latest(OrderNo number) {
        return queries.findPapersOf(number).get(0);
    }

    private static final class InMemoryPapers implements PaperRepository {

        private final List<Paper> kept = new ArrayList<>();

        @Override
        public void lockOrders(Collection<OrderNo> orders) {}

        @Override
        public void addMissing(Collection<Paper> papers) {
            papers.stream()
                    .filter(paper -> kept.stream().noneMatch(each -> each.id().equals(paper.id())))
                    .forEach(kept::add);
        }

        @Override
        public List<Paper> findAll(Collection<PaperId> ids) {
            return kept.stream().filter(paper -> ids.contains(paper.id())).toList();
        }

        @Override
        public List<Paper> findOf(Collection<OrderNo> orders) {
            return kept.stream()
                    .filter(paper -> orders.contains(paper.id().orderNumber()))
                    .sorted(Comparator.comparing((Paper paper) -> paper.id().version())
                            .reversed())
                    .toList();
        }

        @Override
        public List<Paper> findLatestOf(Collection<OrderNo> orders) {
            return orders.stream()
                    .flatMap(order -> findOf(List.of(order)).stream().limit(1))
                    .toList();
        }
    }
}
