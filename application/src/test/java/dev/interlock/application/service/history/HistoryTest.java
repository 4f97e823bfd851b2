package dev.interlock.application.service.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.out.history.InMemoryChangeLog;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductChanged;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class HistoryTest {

    private static final String ID = Products.KEYBOARD.value();

    private final InMemoryTransactions transactions = new InMemoryTransactions();
    private final History history =
            new History(new InMemoryChangeLog(transactions), "Product", ProductCommand::valueOf, ProductField::valueOf);

    @Test
    void aPageThatHoldsTheWholeHistoryIsTheLast() {
        changeUpTo(History.PAGE_SIZE);

        HistoryPage page = pageBefore(HistoryPosition.behind(History.PAGE_SIZE));

        assertThat(page.entries()).hasSize(History.PAGE_SIZE);
        assertThat(page.next()).isNull();
    }

    @Test
    void anotherPageBeginsBehindTheLastEntry() {
        changeUpTo(History.PAGE_SIZE + 1);

        HistoryPage page = pageBefore(HistoryPosition.behind(History.PAGE_SIZE + 1));

        assertThat(versions(page)).hasSize(History.PAGE_SIZE).startsWith(21L).endsWith(2L);
        assertThat(page.next()).isNotNull().satisfies(next -> {
            HistoryPage last = pageBefore(next);
            assertThat(versions(last)).containsExactly(1L);
            assertThat(last.next()).isNull();
        });
    }

    private void changeUpTo(long version) {
        transactions.inNew(() -> {
            LongStream.rangeClosed(1, version).forEach(this::change);
            return version;
        });
    }

    private void change(long version) {
        FieldChange price = new FieldChange(ProductField.PRICE, String.valueOf(version - 1), String.valueOf(version));
        history.append(
                ID,
                version,
                new ProductChanged(Products.KEYBOARD, ProductCommand.CHANGE_PRODUCT, List.of(price)),
                Actor.SYSTEM,
                Instant.EPOCH.plusSeconds(version),
                null);
    }

    private HistoryPage pageBefore(HistoryPosition position) {
        return history.findBefore(ID, position, Actor.SYSTEM);
    }

    private static List<Long> versions(HistoryPage page) {
        return page.entries().stream().map(HistoryEntry::version).toList();
    }
}
