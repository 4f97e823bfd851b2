package dev.interlock.domain.product;

/**
 * How many pieces of a product there are. An aggregate of its own, with a row of its own.
 *
 * <p>Invariant: the number of pieces is never negative. A use case that changes it holds the row's lock, so that two orders can't
 * both take the last piece.
 *
 * <p>The version counts how often the pieces were counted. Neither a sale nor an addition moves it: an admin decides on the last count, and only the
 * difference to it is applied to what sales have left.
 */
public class ProductStock {

    /** Far above any shelf, and low enough that what orders give back always fits. */
    public static final int MAX_PIECES = 1_000_000_000;

    private ProductId productId;
    private int pieces;
    private long countVersion;

    public ProductStock(ProductId productId, int pieces) {
        this.productId = productId;
        this.pieces = countable(pieces);
    }

    @SuppressWarnings("NullAway.Init") // for Hibernate, which fills the fields
    protected ProductStock() {}

    /** @throws OutOfStockException if fewer pieces are left; the stock is then unchanged */
    public void take(int quantity) {
        if (notNegative(quantity) > pieces) {
            throw new OutOfStockException(productId, quantity, pieces);
        }
        pieces -= quantity;
    }

    public void putBack(int quantity) {
        pieces = Math.addExact(pieces, notNegative(quantity));
    }

    /** Whether no pieces were counted since that version. */
    public boolean matchCount(long expected) {
        return countVersion == expected;
    }

    /**
     * Adds pieces. A negative number takes pieces away that are lost or broken.
     *
     * @throws OutOfStockException if fewer pieces are left; the stock is then unchanged
     * @throws TooManyPiecesException if the sum is above {@link #MAX_PIECES}; the stock is then unchanged
     */
    public void add(int added) {
        if (added < 0) {
            take(Math.negateExact(added));
        } else {
            pieces = countable(Math.addExact(pieces, countable(added)));
        }
    }

    /**
     * Corrects the number of pieces by what was counted against what was shown. Pieces that were sold in between stay sold.
     *
     * @throws OutOfStockException if more pieces are missing than sales have left; the stock is then unchanged
     * @throws TooManyPiecesException if the sum is above {@link #MAX_PIECES}; the stock is then unchanged
     */
    public void count(int shown, int counted) {
        add(countable(counted) - countable(shown));
        countVersion++;
    }

    private static int countable(int pieces) {
        if (notNegative(pieces) > MAX_PIECES) {
            throw new TooManyPiecesException();
        }
        return pieces;
    }

    private static int notNegative(int pieces) {
        if (pieces < 0) {
            throw new IllegalArgumentException("Pieces must not be negative: " + pieces);
        }
        return pieces;
    }

    public ProductId productId() {
        return productId;
    }

    public int pieces() {
        return pieces;
    }

    public long countVersion() {
        return countVersion;
    }
}
