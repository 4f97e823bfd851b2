package dev.interlock.papers.application;

import static java.util.Comparator.comparing;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;

/** Compares papers with their orders as they are now. */
@PreAuthorize("hasRole('ADMIN')")
public class PaperQueryService implements PaperQueries {

    private final OrderRepository orders;
    private final PaperRepository papers;

    public PaperQueryService(OrderRepository orders, PaperRepository papers) {
        this.orders = orders;
        this.papers = papers;
    }

    @Override
    public List<PaperView> findPapers(List<PaperId> ids) {
        return compared(papers.findAll(ids)).stream()
                .sorted(comparing(view -> view.paper().id().orderNumber().value()))
                .toList();
    }

    @Override
    public List<PaperView> findPapersOf(OrderNo order) {
        return compared(papers.findOf(List.of(order)));
    }

    @Override
    public Set<OrderNo> findOutdated(Collection<OrderNo> numbers) {
        return compared(papers.findLatestOf(numbers)).stream()
                .filter(PaperView::outdated)
                .map(view -> view.paper().id().orderNumber())
                .collect(toSet());
    }

    private List<PaperView> compared(Collection<Paper> found) {
        if (found.isEmpty()) {
            return List.of();
        }
        Set<OrderNo> numbers =
                found.stream().map(paper -> paper.id().orderNumber()).collect(toSet());
        Map<OrderNo, Order> now =
                orders.findAllWithLines(numbers).stream().collect(toMap(Order::number, order -> order));
        return found.stream()
                .map(paper -> new PaperView(
                        paper,
                        paper.isOutdated(requireNonNull(now.get(paper.id().orderNumber())))))
                .toList();
    }
}
