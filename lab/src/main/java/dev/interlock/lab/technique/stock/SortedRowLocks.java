package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Locks the rows in the order of their keys, so that no two transactions ever wait for each other (chapter 8, section 2.1). */
@Component
public class SortedRowLocks extends LockThenTake {

    SortedRowLocks(JdbcClient sql) {
        super(sql);
    }

    @Override
    protected List<ProductId> inOrder(List<ProductId> products) {
        return products.stream().sorted().toList();
    }
}
