package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.in.order.OrderTerms;
import dev.interlock.application.port.in.order.SearchWord;
import dev.interlock.application.port.in.order.SearchWord.Meaning;
import dev.interlock.domain.product.ProductId;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Finds the products that are called like the words of a search. Reads all products, which are thousands at most. */
final class ProductNames {

    static final int MOST = 500;

    private static final String SELECT = """
            (select %1$d word, product_id
               from product
              where lower(name_en) like :name%1$d escape '!'
                 or lower(name_ko) like :name%1$d escape '!'
                 or lower(name_zh) like :name%1$d escape '!'
              limit %2$d)""";

    private ProductNames() {}

    private record Called(int word, String term) {}

    /** Returns the terms of at most one more than {@value #MOST} products for each word that can be in a name. */
    static Map<SearchWord, List<String>> find(JdbcClient jdbc, List<SearchWord> words) {
        Map<Integer, SearchWord> named = new LinkedHashMap<>();
        Map<String, Object> params = new HashMap<>();
        for (SearchWord word : words) {
            if (word.meanings().contains(Meaning.PRODUCT_NAME)) {
                params.put("name" + named.size(), "%" + LikePattern.literal(folded(word.text())) + "%");
                named.put(named.size(), word);
            }
        }
        if (named.isEmpty()) {
            return Map.of();
        }
        String selects = named.keySet().stream()
                .map(n -> SELECT.formatted(n, MOST + 1))
                .collect(Collectors.joining(" union all "));
        return jdbc
                .sql(selects)
                .params(params)
                .query((row, at) ->
                        new Called(row.getInt("word"), OrderTerms.product(new ProductId(row.getString("product_id")))))
                .list()
                .stream()
                .collect(Collectors.groupingBy(
                        called -> named.get(called.word()), Collectors.mapping(Called::term, Collectors.toList())));
    }

    private static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
