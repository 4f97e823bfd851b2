package dev.interlock.products.application;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import java.util.List;
import java.util.Map;
import org.springframework.security.access.prepost.PreAuthorize;

public class ManagedProductQueryService implements ManagedProductQueries {

    private final ProductRepository products;
    private final ProductStockRepository stocks;
    private final History history;

    public ManagedProductQueryService(
            ProductRepository products, ProductStockRepository stocks, History productHistory) {
        this.products = products;
        this.stocks = stocks;
        this.history = productHistory;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public ProductDetail viewProduct(ProductId id) {
        Product product = products.find(id).orElseThrow(() -> new UnknownProductException(id));
        ProductStock stock = stocks.find(id).orElseThrow(() -> new UnknownProductException(id));
        return new ProductDetail(
                id,
                product.version(),
                product.name(),
                product.price(),
                product.stockThreshold(),
                product.state(),
                product.values(),
                stock.pieces(),
                stock.countVersion());
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public HistoryPage viewProductHistory(ProductId id, HistoryPosition before, Actor reader) {
        return history.findBefore(id.value(), before, reader);
    }

    /** The admin decides on the product as a whole, so every change by another is to be looked at. */
    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Conflict reviewConflict(ProductId id, long opened, Actor reader) {
        Product product = products.find(id).orElseThrow(() -> new UnknownProductException(id));
        List<HistoryEntry> since = history.findBetween(id.value(), opened, product.version(), reader);
        return new Conflict(product.version(), product.values(), since, Resolution.CONFIRM);
    }

    /** The log does not number counts, so they are told by how many there were. */
    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Conflict reviewStockConflict(ProductId id, long opened, Actor reader) {
        ProductDetail product = viewProduct(id);
        List<HistoryEntry> since =
                history.findBefore(id.value(), HistoryPosition.behind(product.version()), reader).entries().stream()
                        .filter(entry -> entry.command() == ProductCommand.COUNT_STOCK)
                        .limit(Math.max(0, product.countVersion() - opened))
                        .toList();
        Map<String, String> now = Map.of(ProductField.STOCK.valueName(), String.valueOf(product.stock()));
        return new Conflict(product.countVersion(), now, since, Resolution.CONFIRM);
    }
}
