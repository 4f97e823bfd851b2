package dev.interlock.domain.product;

/** A count would lead to more pieces than a stock can have. */
public class TooManyPiecesException extends RuntimeException {

    public TooManyPiecesException() {
        super("A stock has at most " + ProductStock.MAX_PIECES + " pieces");
    }
}
