package dev.interlock.domain;

/**
 * An amount in won, which has no minor unit.
 *
 * @param amount never negative
 */
public record Money(long amount) {

    public static final Money ZERO = new Money(0);

    public Money {
        if (amount < 0) {
            throw new IllegalArgumentException("Money must not be negative: " + amount);
        }
    }

    /** @throws ArithmeticException if the sum does not fit */
    public Money plus(Money other) {
        return new Money(Math.addExact(amount, other.amount));
    }

    /** @throws IllegalArgumentException if the other is more */
    public Money minus(Money other) {
        return new Money(amount - other.amount);
    }

    public boolean exceeds(Money other) {
        return amount > other.amount;
    }

    /** @throws ArithmeticException if the product does not fit */
    public Money times(int quantity) {
        return new Money(Math.multiplyExact(amount, quantity));
    }
}
