package dev.interlock.adapter.persistence.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Orderer;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The table {@code orderer_suffix}: every suffix of the id and of the name of every member that has ordered, in lower case. A
 * text that occurs anywhere in a name is the beginning of a suffix, so an index range finds it among any number of members.
 */
@Component
class OrdererSuffixes {

    private static final String FIND =
            "select distinct orderer_id from orderer_suffix where suffix like ? escape '!' limit ?";

    private static final String COUNT = "select count(*) from orderer_suffix where suffix = ? and orderer_id = ?";

    /** Ignores rows that exist: two first orders of one member at the same time add the same. */
    private static final String ADD = "insert ignore into orderer_suffix (suffix, orderer_id) values ";

    private final JdbcClient jdbc;

    OrdererSuffixes(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Returns the ids of the members that have the text in their id or name, or empty if there are more than {@code most}.
     * Customers find no orders but their own.
     *
     * @param text in lower case
     */
    Optional<List<String>> find(Actor reader, String text, int most) {
        if (!reader.reachesAllOrders()) {
            String id = reader.id().value();
            boolean occurs = Stream.of(reader.name(), id)
                    .anyMatch(own -> own.toLowerCase(Locale.ROOT).contains(text));
            return Optional.of(occurs ? List.of(id) : List.of());
        }
        List<String> ids = jdbc.sql(FIND)
                .params(LikePattern.literal(text) + "%", most + 1)
                .query(String.class)
                .list();
        return Optional.of(ids).filter(all -> all.size() <= most);
    }

    /** Adds the orderer, unless the name is there: then all its suffixes are, and those of the id. */
    void add(Orderer orderer) {
        String id = orderer.memberId().value();
        String name = orderer.name().toLowerCase(Locale.ROOT);
        if (jdbc.sql(COUNT).params(name, id).query(Integer.class).single() > 0) {
            return;
        }
        List<String> suffixes = Stream.of(name, id.toLowerCase(Locale.ROOT))
                .flatMap(OrdererSuffixes::suffixes)
                .distinct()
                .sorted()
                .toList();
        jdbc.sql(ADD + String.join(", ", Collections.nCopies(suffixes.size(), "(?, ?)")))
                .params(suffixes.stream()
                        .flatMap(suffix -> Stream.<Object>of(suffix, id))
                        .toList())
                .update();
    }

    private static Stream<String> suffixes(String text) {
        return Stream.iterate(
                text, suffix -> !suffix.isEmpty(), suffix -> suffix.substring(suffix.offsetByCodePoints(0, 1)));
    }
}
