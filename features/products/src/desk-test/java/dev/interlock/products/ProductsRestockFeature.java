package dev.interlock.products;

import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.SharedDeskFeature;
import dev.interlock.bootstrap.visit.Visitor;

/** Restocks the product that tests order. The test classes that share a desk would sell it out. */
class ProductsRestockFeature implements SharedDeskFeature {

    private static final String PIECES = "900";

    @Override
    public void prepare(int port) {
        String stock = "/admin/products/" + NewOrder.PRODUCT + "/stock";
        Visitor.signedIn(port, "admin")
                .open(stock)
                .form(stock)
                .with("counted", PIECES)
                .submit();
    }
}
