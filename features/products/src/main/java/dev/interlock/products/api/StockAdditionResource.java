package dev.interlock.products.api;

import dev.interlock.products.application.AddStock.StockAddition;

/** What an addition led to, in pieces. */
record StockAdditionResource(int before, int after) {

    static StockAdditionResource of(StockAddition addition) {
        return new StockAdditionResource(addition.before(), addition.after());
    }
}
