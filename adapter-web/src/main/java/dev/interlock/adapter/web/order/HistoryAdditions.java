package dev.interlock.adapter.web.order;

import static java.util.Comparator.comparing;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The additions of all features to a page of a history. */
@Component
class HistoryAdditions {

    private final ObjectProvider<HistoryAddition.Source> sources;

    HistoryAdditions(ObjectProvider<HistoryAddition.Source> sources) {
        this.sources = sources;
    }

    /**
     * Returns the additions of the time that the page covers, newest first. Each is found by the latest change that is not newer: in a
     * history that begins with the newest, the page shows it above that change. The earliest change has those that are older than it.
     *
     * @param before where the page begins
     */
    Map<HistoryEntry, List<HistoryAddition>> find(
            OrderNo order, HistoryPage page, HistoryPosition before, Actor reader) {
        List<HistoryEntry> entries = page.entries();
        if (!reader.isAdmin() || entries.isEmpty()) {
            return Map.of();
        }
        Instant from = page.next() == null ? Instant.EPOCH : page.next().at();
        Map<HistoryEntry, List<HistoryAddition>> additions = new HashMap<>();
        sources.stream()
                .flatMap(source -> source.find(order, from, before.at(), reader).stream())
                .sorted(comparing(HistoryAddition::at).reversed())
                .forEach(addition -> additions
                        .computeIfAbsent(latest(entries, addition.at()), none -> new ArrayList<>())
                        .add(addition));
        return additions;
    }

    private static HistoryEntry latest(List<HistoryEntry> entries, Instant until) {
        return entries.stream()
                .filter(entry -> !entry.at().isAfter(until))
                .findFirst()
                .orElse(entries.get(entries.size() - 1));
    }
}
