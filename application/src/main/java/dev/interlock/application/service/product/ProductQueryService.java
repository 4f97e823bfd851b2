package dev.interlock.application.service.product;

import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductHistoryEntry;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.product.ProductChangeLog;
import dev.interlock.application.port.out.product.ProductChangeLog.RecordedProductChange;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.security.access.prepost.PreAuthorize;

/** Reads one product, its stock and its change log. */
public class ProductQueryService implements ProductQueries {

    private static final long BEFORE_THE_FIRST = -1;

    private final ProductRepository products;
    private final ProductStockRepository stocks;
    private final ProductChangeLog changeLog;

    public ProductQueryService(ProductRepository products, ProductStockRepository stocks, ProductChangeLog changeLog) {
        this.products = products;
        this.stocks = stocks;
        this.changeLog = changeLog;
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
                product.state(),
                product.fields(),
                stock.pieces(),
                stock.countVersion());
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<ProductHistoryEntry> viewProductHistory(ProductId id, Actor reader) {
        return historyAfter(id, BEFORE_THE_FIRST, reader);
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public ProductConflict reviewProductConflict(ProductId id, long opened, long shown, Actor reader) {
        ProductDetail current = viewProduct(id);
        List<ProductHistoryEntry> since = historyAfter(id, opened, reader).stream()
                .filter(entry -> entry.version() <= current.version())
                .toList();
        return new ProductConflict(current, since, fieldsAt(opened, current, since), fieldsAt(shown, current, since));
    }

    private List<ProductHistoryEntry> historyAfter(ProductId id, long version, Actor reader) {
        return changeLog.findAfter(id, version).stream()
                .map(change -> entry(change, reader))
                .toList();
    }

    private static ProductHistoryEntry entry(RecordedProductChange change, Actor reader) {
        return new ProductHistoryEntry(
                change.version(),
                change.event().command(),
                change.actor().name(),
                change.actor().id().equals(reader.id()),
                change.at(),
                change.event().fields());
    }

    /** The fields of now, led back through each change, newest first; none if nothing is known of that version. */
    private static @Nullable Map<ProductField, String> fieldsAt(
            long version, ProductDetail current, List<ProductHistoryEntry> since) {
        if (since.isEmpty()) {
            return null;
        }
        Map<ProductField, String> fields = new EnumMap<>(current.fields());
        since.stream()
                .filter(entry -> entry.version() > version)
                .flatMap(entry -> entry.fields().stream())
                .forEach(change -> fields.put(change.field(), change.before()));
        return fields;
    }
}
