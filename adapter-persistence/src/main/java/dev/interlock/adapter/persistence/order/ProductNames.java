package dev.interlock.adapter.persistence.order;

import static dev.interlock.application.port.in.order.OrderTerms.folded;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.order.OrderTerms;
import dev.interlock.application.port.in.order.SearchWord;
import dev.interlock.application.port.in.order.SearchWord.Meaning;
import dev.interlock.domain.product.ProductId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Finds the products that are called like the words of a search. Reads all products, which are thousands at most, and compares their names
 * as {@link OrderTerms} does, which no database can.
 */
final class ProductNames {

    static final int MOST = 500;

    private ProductNames() {}

    /** Returns the terms of the products for each word that can be in a name. */
    static Map<SearchWord, List<String>> find(JdbcClient jdbc, List<SearchWord> words) {
        Map<SearchWord, String> named = words.stream()
                .filter(word -> word.meanings().contains(Meaning.PRODUCT_NAME))
                .distinct()
                .collect(toMap(identity(), word -> folded(word.text())));
        if (named.isEmpty()) {
            return Map.of();
        }
        Map<SearchWord, List<String>> called = new HashMap<>();
        jdbc.sql("select product_id, name_en, name_ko, name_zh from product").query(row -> {
            String names = folded(
                    row.getString("name_en") + "\n" + row.getString("name_ko") + "\n" + row.getString("name_zh"));
            String term = OrderTerms.product(new ProductId(row.getString("product_id")));
            named.forEach((word, text) -> {
                if (names.contains(text)) {
                    called.computeIfAbsent(word, w -> new ArrayList<>()).add(term);
                }
            });
        });
        return called;
    }
}
