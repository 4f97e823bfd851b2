package dev.interlock.papers.application;

import static java.util.Comparator.comparing;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderState;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/**
 * Reads each order in one statement, so that its papers show one version, and under a lock: of a customer that leaves meanwhile, either the
 * papers are stored before the names and addresses are deleted, or they show none.
 */
public class MakePapersService implements MakePapers {

    private final OrderRepository orders;
    private final PaperRepository papers;
    private final Clock clock;

    public MakePapersService(OrderRepository orders, PaperRepository papers, Clock clock) {
        this.orders = orders;
        this.papers = papers;
        this.clock = clock;
    }

    @Override
    @Transactional
    @PreAuthorize("hasRole('ADMIN')")
    public List<PaperId> makePapers(MakePapersRequest request) {
        Instant now = clock.instant();
        papers.lockOrders(request.orders());
        List<Paper> made = orders.findAllWithLines(Set.copyOf(request.orders())).stream()
                .filter(MakePapersService::isPaid)
                .map(order -> Paper.of(order, now, request.actor().name()))
                .sorted(comparing(paper -> paper.id().orderNumber().value()))
                .toList();
        papers.addMissing(made);
        return made.stream().map(Paper::id).toList();
    }

    private static boolean isPaid(Order order) {
        return order.state() != OrderState.CANCELED && OrderState.PAYMENT_WAITING.precedes(order.state());
    }
}
